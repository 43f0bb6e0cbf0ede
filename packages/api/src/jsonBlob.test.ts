import { afterEach, expect, test, vi } from 'vitest'
import { jsonBlob } from './jsonBlob.ts'

afterEach(() => vi.unstubAllGlobals())

test('is JSON by its type and its text', async () => {
  const blob = await jsonBlob({ name: 'été.jpg', labels: ['lake'] })
  expect(blob.type).toBe('application/json')
  expect(JSON.parse(await blob.text())).toEqual({ name: 'été.jpg', labels: ['lake'] })
})

test('is not made while the page waits', async () => {
  const made = vi.fn()
  class Noticed extends Blob {
    constructor(...parts: ConstructorParameters<typeof Blob>) {
      super(...parts)
      made()
    }
  }
  vi.stubGlobal('Blob', Noticed)
  const blob = jsonBlob({})
  expect(made).not.toHaveBeenCalled()
  await blob
})
