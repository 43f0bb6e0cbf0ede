import { expect, test } from 'vitest'
import { WEAK_HASH_BYTES, computeMetadataChecksum, weakHash, computeWeakHash } from './weakHash.ts'

test('computes h * 31 + byte modulo 2^32 as 8 hex digits', () => {
  expect(weakHash(new Uint8Array([]))).toBe('00000000')
  expect(weakHash(new Uint8Array([1]))).toBe('00000001')
  expect(weakHash(new Uint8Array([1, 2]))).toBe('00000021')
  const long = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
  const exact = long.reduce((hash, byte) => (hash * 31n + BigInt(byte)) % 2n ** 32n, 0n)
  expect(weakHash(long)).toBe(exact.toString(16).padStart(8, '0'))
})

test('returns the same hash for a blob and for its bytes', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251)
  expect(await computeWeakHash(new Blob([bytes]))).toBe(weakHash(bytes))
})

test('returns the same checksum for files with the same first 1 MB (CONST-027)', async () => {
  const start = new Uint8Array(WEAK_HASH_BYTES).fill(3)
  expect(WEAK_HASH_BYTES).toBe(1_048_576)
  expect(await computeMetadataChecksum(new Blob([start, 'one']))).toBe(
    await computeMetadataChecksum(new Blob([start, 'another'])),
  )
  expect(await computeMetadataChecksum(new Blob(['one']))).not.toBe(
    await computeMetadataChecksum(new Blob(['another'])),
  )
})
