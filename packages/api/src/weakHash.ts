import { rollingHash } from '@calotype/openapi/rollingHash'
import { piecesOf } from './piecesOf.ts'

/** Bytes of a file that its checksum covers: the first 1 MB (CONST-027). */
export const CHECKSUM_BYTES = 1_048_576

/** The specified weak hash as 8 hex digits: h = (h * 31 + byte) mod 2^32 (CONST-026). It finds accidents, not attacks. */
export function weakHash(bytes: Uint8Array): string {
  const hash = rollingHash()
  hash.add(bytes)
  return hash.hex()
}

/** The weak hash of all of a blob, read piece by piece so that it is never in memory as a whole. */
export async function weakHashOf(blob: Blob): Promise<string> {
  const hash = rollingHash()
  for await (const piece of piecesOf(blob)) hash.add(piece)
  return hash.hex()
}

/** The checksum a file is announced with: over its first CHECKSUM_BYTES. */
export function checksumOf(file: Blob): Promise<string> {
  return weakHashOf(file.slice(0, CHECKSUM_BYTES))
}
