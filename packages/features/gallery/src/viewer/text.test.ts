import { expect, test } from 'vitest'
import { viewerTexts } from './text.ts'

const text = viewerTexts.english

test('separates thousands in the position of a photo', () => {
  expect(text.viewer.position(1, 3450)).toBe('1 / 3,450')
})
