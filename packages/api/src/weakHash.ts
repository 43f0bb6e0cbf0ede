/** Bytes of a file that its checksum covers: the first 1 MB (CONST-027). */
export const CHECKSUM_BYTES = 1_048_576

/** The specified weak hash as 8 hex digits: h = (h * 31 + byte) mod 2^32 (CONST-026). It finds accidents, not attacks. */
export function weakHash(bytes: Uint8Array): string {
  return hexOf(fold(0, bytes))
}

/** The weak hash of all of a blob, read piece by piece so that it is never in memory as a whole. */
export async function weakHashOf(blob: Blob): Promise<string> {
  const reader = blob.stream().getReader()
  let hash = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) hash = fold(hash, read.value)
  return hexOf(hash)
}

/** The checksum a file is announced with: over its first CHECKSUM_BYTES. */
export function checksumOf(file: Blob): Promise<string> {
  return weakHashOf(file.slice(0, CHECKSUM_BYTES))
}

function fold(hash: number, bytes: Uint8Array): number {
  for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0
  return hash
}

function hexOf(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}
