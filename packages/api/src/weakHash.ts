import { createRollingHash } from '@calotype/formats/rollingHash'
import { readPieces } from './readPieces.ts'

/** Number of leading bytes that the checksum in a file's metadata covers (CONST-027). */
export const WEAK_HASH_BYTES = 1_048_576

/**
 * Returns the weak hash that the contract defines, h = (h * 31 + byte) mod 2^32, as 8 hex digits (CONST-026). It
 * detects accidental changes only.
 */
export function weakHash(bytes: Uint8Array): string {
  const hash = createRollingHash()
  hash.add(bytes)
  return hash.hex()
}

/** Returns the weak hash of a blob without loading the whole blob into memory. */
export async function computeWeakHash(blob: Blob): Promise<string> {
  const hash = createRollingHash()
  for await (const piece of readPieces(blob)) hash.add(piece)
  return hash.hex()
}

/** Returns the checksum for a file's metadata, which covers the first WEAK_HASH_BYTES bytes. */
export function computeMetadataChecksum(file: Blob): Promise<string> {
  return computeWeakHash(file.slice(0, WEAK_HASH_BYTES))
}
