/**
 * Creates an incremental hash, the `RollingHash` of the API contract. It detects accidental changes, but not malicious
 * ones.
 */
export function createRollingHash() {
  let hash = 0
  return {
    add(bytes: Uint8Array): void {
      hash = addBytes(hash, bytes)
    },
    /** Returns the hash as 8 lower-case hexadecimal digits. */
    hex: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
}

/** Powers of 31 (mod 2^32), for exponents 2, 4, 6 and so on. */
const [P2, P4, P6, P8] = [961, 923_521, 887_503_681, -1_807_454_463]
const [P10, P12, P14, P16] = [-1_796_951_359, -293_403_007, 1_507_551_809, 1_353_309_697]

/** Hashes 16 bytes per iteration. Hashing single bytes takes twenty times as long. */
function addBytes(initial: number, bytes: Uint8Array): number {
  const alignedLength = bytes.byteOffset % 4 === 0 ? bytes.length - (bytes.length % 16) : 0
  const words = new Int32Array(bytes.buffer, alignedLength && bytes.byteOffset, alignedLength / 4)
  const count = words.length
  let hash = initial
  for (let offset = 0; offset < count; offset += 4) {
    const first = combinePairs(words[offset] as number)
    const second = combinePairs(words[offset + 1] as number)
    const third = combinePairs(words[offset + 2] as number)
    const fourth = combinePairs(words[offset + 3] as number)
    hash =
      (Math.imul(hash, P16) +
        Math.imul(first & 0xffff, P14) +
        Math.imul(first >>> 16, P12) +
        Math.imul(second & 0xffff, P10) +
        Math.imul(second >>> 16, P8) +
        Math.imul(third & 0xffff, P6) +
        Math.imul(third >>> 16, P4) +
        Math.imul(fourth & 0xffff, P2) +
        (fourth >>> 16)) |
      0
  }
  for (let offset = alignedLength; offset < bytes.length; offset++)
    hash = (Math.imul(hash, 31) + (bytes[offset] ?? 0)) | 0
  return hash
}

/**
 * Hashes each pair of bytes in a little-endian word: the first pair in the lower half of the result, the second in the
 * upper half.
 */
function combinePairs(word: number): number {
  return (Math.imul(word & 0xff00ff, 31) + ((word >>> 8) & 0xff00ff)) | 0
}
