import { expect, test } from 'vitest'
import { breakLines, outlineText } from './outlineText.ts'

test('breaks a text where the next word would exceed the width', () => {
  expect(breakLines('Your photos, kept like prints.', 64, 440)).toEqual(['Your photos,', 'kept like prints.'])
})

test('puts a word that is wider than the line on a separate line', () => {
  expect(breakLines('An unquestionably long one', 64, 200)).toEqual(['An', 'unquestionably', 'long', 'one'])
})

test('draws a path for every glyph', () => {
  const svg = outlineText('Calo', { x: 10, y: 20, fontSize: 40 })
  expect(svg.match(/<path /g)).toHaveLength(4)
  expect(svg).toContain('translate(10 20)')
})
