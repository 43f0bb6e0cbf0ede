import { afterEach, expect, test, vi } from 'vitest'
import { jsonBlob } from './jsonBlob.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('is JSON by its type and its text', async () => {
  const blob = await jsonBlob({ name: 'été.jpg', labels: ['lake'] })
  expect(blob.type).toBe('application/json')
  expect(JSON.parse(await blob.text())).toEqual({ name: 'été.jpg', labels: ['lake'] })
})

test('is made by the browser from a stream, while the page goes on', async () => {
  const streamed = new Blob()
  vi.spyOn(Response.prototype, 'blob').mockResolvedValue(streamed)
  const made = vi.fn()
  class Noticed extends Blob {
    constructor(...parts: ConstructorParameters<typeof Blob>) {
      super(...parts)
      made()
    }
  }
  vi.stubGlobal('Blob', Noticed)
  expect(await jsonBlob({})).toBe(streamed)
  expect(made).not.toHaveBeenCalled()
})
