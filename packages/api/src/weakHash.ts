import { createRollingHash } from '@calotype/formats/rollingHash'
import { readPieces } from './readPieces.ts'

/** Number of bytes at the beginning of a file that its checksum covers (CONST-027). */
export const WEAK_HASH_BYTES = 1_048_576

/**
 * Returns the weak hash of the contract, h = (h * 31 + byte) mod 2^32, as 8 hex digits (CONST-026). It detects
 * accidental changes only.
 */
export function weakHash(bytes: Uint8Array): string {
  const hash = createRollingHash()
  hash.add(bytes)
  return hash.hex()
}

/** Returns the weak hash of a blob. Reads it piece by piece, so that it is never completely in memory. */
export async function computeWeakHash(blob: Blob): Promise<string> {
  const hash = createRollingHash()
  for await (const piece of readPieces(blob)) hash.add(piece)
  return hash.hex()
}

/** Returns the checksum in a file's metadata, which covers its first WEAK_HASH_BYTES bytes. */
export function computeMetadataChecksum(file: Blob): Promise<string> {
  return computeWeakHash(file.slice(0, WEAK_HASH_BYTES))
}
