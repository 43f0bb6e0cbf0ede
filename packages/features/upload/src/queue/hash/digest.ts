import { BEGINNING_BYTES, WEAK_HASH_BYTES, readPieces, createRollingHash, weakHash } from '@calotype/api'
import type { Digest, PrefixHashes } from '@calotype/transfer'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * Maximum size in bytes of files that are read whole and hashed by the browser, which is six times as fast as hashing
 * in chunks.
 */
const WHOLE_BYTES = 16_777_216

/**
 * Hashes the content of a file. Reads a small file whole and a large file in chunks. Stops when `signal` is aborted.
 */
export async function digest(file: Blob, signal?: AbortSignal): Promise<Digest> {
  if (file.size > WHOLE_BYTES) return { ...(await hashPrefix(file)), sha256: await hashPieces(file, signal) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const headHash = await hashBytes(bytes.subarray(0, BEGINNING_BYTES))
  return {
    sha256: bytes.length <= BEGINNING_BYTES ? headHash : await hashBytes(bytes),
    checksum: weakHash(bytes.subarray(0, WEAK_HASH_BYTES)),
    headHash,
  }
}

export async function hashPrefix(file: Blob): Promise<PrefixHashes> {
  const checksum = createRollingHash()
  const headHash = sha256.create()
  let remainingBytes = BEGINNING_BYTES
  for await (const piece of readPieces(file.slice(0, WEAK_HASH_BYTES))) {
    checksum.add(piece)
    headHash.update(piece.subarray(0, remainingBytes))
    remainingBytes = Math.max(0, remainingBytes - piece.length)
  }
  return { checksum: checksum.hex(), headHash: bytesToHex(headHash.digest()) }
}

async function hashPieces(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for await (const piece of readPieces(file)) {
    signal?.throwIfAborted()
    hash.update(piece)
  }
  return bytesToHex(hash.digest())
}

/**
 * Returns the SHA-256 hash in hexadecimal. Browsers provide the algorithm only in secure contexts (HTTPS or localhost).
 */
async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // `crypto.subtle` is undefined on plain HTTP, although its type doesn't include undefined.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  return bytesToHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes))
}
