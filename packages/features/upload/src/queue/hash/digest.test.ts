import { createHash } from 'node:crypto'
import { weakHash } from '@calotype/api'
import { afterEach, expect, test, vi } from 'vitest'
import { digest, hashPrefix } from './digest.ts'

afterEach(() => vi.unstubAllGlobals())

const createBytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31) % 253)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([1, 65_536, 65_537, 3_000_000, 17_000_000])('hashes a file of %i bytes', async (length) => {
  const bytes = createBytes(length)
  expect(await digest(new Blob([bytes]))).toEqual({
    sha256: sha256(bytes),
    checksum: weakHash(bytes.subarray(0, 1_048_576)),
    headHash: sha256(bytes.subarray(0, 65_536)),
  })
})

test('returns the same hashes without the Web Crypto API', async () => {
  const blob = new Blob([createBytes(100_000)])
  const known = await digest(blob)
  vi.stubGlobal('crypto', {})
  expect(await digest(blob)).toEqual(known)
})

test('hashes the prefix of a large file without reading the rest', async () => {
  const bytes = createBytes(2_000_000)
  const readEnds: number[] = []
  const blob = new Blob([bytes])
  const slice = blob.slice.bind(blob)
  vi.spyOn(blob, 'slice').mockImplementation((start, end) => {
    readEnds.push(end ?? blob.size)
    return slice(start, end)
  })
  const { checksum, headHash } = await digest(new Blob([bytes]))
  expect(await hashPrefix(blob)).toEqual({ checksum, headHash })
  expect(Math.max(...readEnds)).toBe(1_048_576)
})

test('stops reading a large file when aborted', async () => {
  const ending = new AbortController()
  const digesting = digest(new Blob([new Uint8Array(17_000_000)]), ending.signal)
  ending.abort(new Error('Enough.'))
  await expect(digesting).rejects.toThrow('Enough.')
})
