import { WEAK_HASH_BYTES } from '@calotype/api'
import {
  getContentAdvice,
  type FormatSet,
  type MediaType,
  createRollingHash,
  detectStoredType,
  SNIFF_BYTES,
} from '@calotype/api/content'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { allocateBlock, openFile, readPieces } from './diskRange.ts'

/** Hashes and type of a file's content. */
export interface Digest {
  /** Number of bytes that were read. */
  size: number
  /** SHA-256 of the file in lowercase hex. */
  sha256: string
  /** Rolling checksum of the first megabyte (CONST-027). */
  checksum: string
  /** Rolling checksums of the chunks (CONST-026). */
  chunks: string[]
  /** Media type with which the server stores the file; null if the server doesn't store it. */
  type: MediaType | null
  /** Advice if the content doesn't match the file's extension, or null. */
  advice: string | null
  /** Whether the file was modified while it was being read. */
  hasChanged: boolean
}

interface DigestOptions {
  filePath: string
  chunkBytes: number
  formats: FormatSet
  signal: AbortSignal | undefined
}

/**
 * Hashes a file in one pass. Doesn't follow symbolic links. Throws the system's error, or `signal.reason` when aborted.
 * `formats` are the formats that the library accepts.
 */
export async function digest(
  filePath: string,
  chunkBytes: number,
  signal?: AbortSignal,
  formats: FormatSet = 'standard',
): Promise<Digest> {
  const file = await openFile(filePath)
  try {
    return await digestFile(file, { filePath, chunkBytes, formats, signal })
  } finally {
    await file.close()
  }
}

async function digestFile(
  file: FileHandle,
  { filePath, chunkBytes, formats, signal }: DigestOptions,
): Promise<Digest> {
  const before = await file.stat()
  const fileHash = createHash('sha256')
  const prefixHash = createRollingHash()
  const chunks: ReturnType<typeof createRollingHash>[] = []
  let size = 0
  let type: MediaType | null = null
  let advice: string | null = null
  // Request one byte more than the size, which reveals that the file has grown.
  for await (const piece of readPieces(file, allocateBlock(before.size + 1))) {
    signal?.throwIfAborted()
    if (size === 0) {
      const head = piece.subarray(0, SNIFF_BYTES)
      type = detectStoredType(filePath, head, formats)
      advice = type ? null : getContentAdvice(filePath, head, formats)
    }
    fileHash.update(piece)
    if (size < WEAK_HASH_BYTES) prefixHash.add(piece.subarray(0, WEAK_HASH_BYTES - size))
    for (let offset = 0; offset < piece.length;) {
      const end = Math.min(piece.length, offset + chunkBytes - ((size + offset) % chunkBytes))
      const index = Math.floor((size + offset) / chunkBytes)
      chunks[index] ??= createRollingHash()
      chunks[index].add(piece.subarray(offset, end))
      offset = end
    }
    size += piece.length
  }
  const after = await file.stat()
  return {
    size,
    sha256: fileHash.digest('hex'),
    checksum: prefixHash.hex(),
    chunks: chunks.map((chunk) => chunk.hex()),
    type,
    advice,
    hasChanged: after.size !== before.size || after.mtimeMs !== before.mtimeMs || size !== after.size,
  }
}
