import { WEAK_HASH_BYTES } from '@calotype/api'
import { adviceInside, type MediaType, rollingHash, storedType, SNIFF_BYTES } from '@calotype/api/content'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { blockFor, openFile, piecesOf } from './diskRange.ts'

/** Hashes and type of a file's content. */
export interface Digest {
  /** Number of bytes that were read. */
  size: number
  /** Lower-case hex. */
  sha256: string
  /** The weak hash of its first 1 MB (CONST-027). */
  checksum: string
  /** The weak hash of each of its chunks. */
  chunks: string[]
  /** The type with which the server stores the file, or null. */
  type: MediaType | null
  /** Advice if the file's extension doesn't match its content, or null. */
  advice: string | null
  /** The file was modified while it was being read. */
  hasChanged: boolean
}

/**
 * Reads a file once, piece by piece. Links are not followed. Throws the system's error, or `signal.reason` when
 * aborted.
 */
export async function digest(filePath: string, chunkBytes: number, signal?: AbortSignal): Promise<Digest> {
  const file = await openFile(filePath)
  try {
    return await digestOf(file, filePath, chunkBytes, signal)
  } finally {
    await file.close()
  }
}

async function digestOf(file: FileHandle, filePath: string, chunkBytes: number, signal?: AbortSignal) {
  const before = await file.stat()
  const whole = createHash('sha256')
  const beginning = rollingHash()
  const chunks: ReturnType<typeof rollingHash>[] = []
  let size = 0
  let type: MediaType | null = null
  let advice: string | null = null
  // Read one extra byte to notice that the file grew, without reading the rest.
  for await (const piece of piecesOf(file, blockFor(before.size + 1))) {
    signal?.throwIfAborted()
    if (size === 0) {
      const head = piece.subarray(0, SNIFF_BYTES)
      type = storedType(filePath, head)
      advice = type ? null : adviceInside(filePath, head)
    }
    whole.update(piece)
    if (size < WEAK_HASH_BYTES) beginning.add(piece.subarray(0, WEAK_HASH_BYTES - size))
    for (let offset = 0; offset < piece.length;) {
      const end = Math.min(piece.length, offset + chunkBytes - ((size + offset) % chunkBytes))
      const index = Math.floor((size + offset) / chunkBytes)
      chunks[index] ??= rollingHash()
      chunks[index].add(piece.subarray(offset, end))
      offset = end
    }
    size += piece.length
  }
  const after = await file.stat()
  return {
    size,
    sha256: whole.digest('hex'),
    checksum: beginning.hex(),
    chunks: chunks.map((chunk) => chunk.hex()),
    type,
    advice,
    hasChanged: after.size !== before.size || after.mtimeMs !== before.mtimeMs || size !== after.size,
  }
}
