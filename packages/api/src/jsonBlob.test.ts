import { afterEach, expect, test, vi } from 'vitest'
import { createJsonBlob } from './jsonBlob.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('has the type and text of JSON', async () => {
  const blob = await createJsonBlob({ name: 'été.jpg', labels: ['lake'] })
  expect(blob.type).toBe('application/json')
  expect(JSON.parse(await blob.text())).toEqual({ name: 'été.jpg', labels: ['lake'] })
})

test('is created from a stream, so that the page is not blocked', async () => {
  const streamed = new Blob()
  vi.spyOn(Response.prototype, 'blob').mockResolvedValue(streamed)
  const constructed = vi.fn()
  class ObservedBlob extends Blob {
    constructor(...parts: ConstructorParameters<typeof Blob>) {
      super(...parts)
      constructed()
    }
  }
  vi.stubGlobal('Blob', ObservedBlob)
  expect(await createJsonBlob({})).toBe(streamed)
  expect(constructed).not.toHaveBeenCalled()
})
