import { piecesOf } from './piecesOf.ts'

/** Bytes of a file that its checksum covers: the first 1 MB (CONST-027). */
export const CHECKSUM_BYTES = 1_048_576

/** The specified weak hash as 8 hex digits: h = (h * 31 + byte) mod 2^32 (CONST-026). It finds accidents, not attacks. */
export function weakHash(bytes: Uint8Array): string {
  return hexOf(fold(0, bytes))
}

/** The weak hash of all of a blob, read piece by piece so that it is never in memory as a whole. */
export async function weakHashOf(blob: Blob): Promise<string> {
  let hash = 0
  for await (const piece of piecesOf(blob)) hash = fold(hash, piece)
  return hexOf(hash)
}

/** The checksum a file is announced with: over its first CHECKSUM_BYTES. */
export function checksumOf(file: Blob): Promise<string> {
  return weakHashOf(file.slice(0, CHECKSUM_BYTES))
}

/** Eight bytes at a time: 31 to the power of 8, of 7 and so on. Byte by byte it takes ten times as long. */
function fold(hash: number, bytes: Uint8Array): number {
  const whole = bytes.length - (bytes.length % 8)
  for (let at = 0; at < whole; at += 8) {
    hash =
      (Math.imul(hash, -1_807_454_463) +
        Math.imul(bytes[at] ?? 0, 1_742_810_335) +
        Math.imul(bytes[at + 1] ?? 0, 887_503_681) +
        Math.imul(bytes[at + 2] ?? 0, 28_629_151) +
        Math.imul(bytes[at + 3] ?? 0, 923_521) +
        Math.imul(bytes[at + 4] ?? 0, 29_791) +
        Math.imul(bytes[at + 5] ?? 0, 961) +
        Math.imul(bytes[at + 6] ?? 0, 31) +
        (bytes[at + 7] ?? 0)) |
      0
  }
  for (let at = whole; at < bytes.length; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
  return hash
}

function hexOf(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}
