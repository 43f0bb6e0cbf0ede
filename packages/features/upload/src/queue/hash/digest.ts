import { CHECKSUM_BYTES, checksumOf, piecesOf, weakHash } from '@calotype/api'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { WHOLE_BYTES } from './wholeBytes.ts'

/** [Note: beginning] Bytes at the beginning by which a file is known again, here and at the server. */
const HEAD_BYTES = 65_536

/** What tells one file from another. */
export interface Digest {
  /** Of all of it, lower-case hex. */
  sha256: string
  /** The specified weak hash of its first 1 MB (CONST-027). */
  checksum: string
  /** SHA-256 of its first HEAD_BYTES. */
  headHash: string
}

/** All there is to know of a file's content. It is read once if it is small, else piece by piece. */
export async function digest(file: Blob): Promise<Digest> {
  if (file.size > WHOLE_BYTES) return { ...(await head(file)), sha256: await sha256InPieces(file) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const headHash = await sha256Of(bytes.subarray(0, HEAD_BYTES))
  return {
    sha256: bytes.length <= HEAD_BYTES ? headHash : await sha256Of(bytes),
    checksum: weakHash(bytes.subarray(0, CHECKSUM_BYTES)),
    headHash,
  }
}

/** What can be known of a file at once, however large it is. */
export async function head(file: Blob): Promise<Omit<Digest, 'sha256'>> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return { checksum: await checksumOf(file), headHash: await sha256Of(bytes) }
}

async function sha256InPieces(file: Blob): Promise<string> {
  const hash = sha256.create()
  for await (const piece of piecesOf(file)) hash.update(piece)
  return bytesToHex(hash.digest())
}

/** The browser hashes only where the page came safely (https, or this very machine). */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Typed as always there, but it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  return bytesToHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes))
}
