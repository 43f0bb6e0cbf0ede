import { afterEach, expect, test, vi } from 'vitest'
import { jsonBlob } from './jsonBlob.ts'

afterEach(() => vi.unstubAllGlobals())

test('is JSON by its type and its text, and is not made where the page would stand still for it', async () => {
  vi.stubGlobal('Blob', function asLongAsTheBrowserLikes() {
    throw new Error('The page stands still.')
  })
  const blob = await jsonBlob({ name: 'été.jpg', labels: ['lake'] })
  expect(blob.type).toBe('application/json')
  expect(JSON.parse(await blob.text())).toEqual({ name: 'été.jpg', labels: ['lake'] })
})
