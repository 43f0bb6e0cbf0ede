import { rollingHash } from '@calotype/formats/rollingHash'
import { readPieces } from './readPieces.ts'

/** Number of bytes that a file's checksum covers: the first 1 MB (CONST-027). */
export const WEAK_HASH_BYTES = 1_048_576

/** Returns the specified weak hash, h = (h * 31 + byte) mod 2^32, as 8 hex digits (CONST-026). It detects accidental changes only. */
export function weakHash(bytes: Uint8Array): string {
  const hash = rollingHash()
  hash.add(bytes)
  return hash.hex()
}

/** Returns the weak hash of a blob, read piece by piece so that it is never completely in memory. */
export async function computeWeakHash(blob: Blob): Promise<string> {
  const hash = rollingHash()
  for await (const piece of readPieces(blob)) hash.add(piece)
  return hash.hex()
}

/** Returns the checksum for a file's metadata, over its first WEAK_HASH_BYTES. */
export function computeMetadataChecksum(file: Blob): Promise<string> {
  return computeWeakHash(file.slice(0, WEAK_HASH_BYTES))
}
