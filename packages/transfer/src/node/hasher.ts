import { BEGINNING_BYTES, computeMetadataChecksum, computeWeakHash } from '@calotype/api'
import { createHash } from 'node:crypto'
import type { Hasher } from '../engine/ports.ts'

async function computeSha256(content: Blob, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content.stream()) {
    signal?.throwIfAborted()
    hash.update(bytes)
  }
  return hash.digest('hex')
}

const hashPrefix: Hasher['hashPrefix'] = async (file) => ({
  checksum: await computeMetadataChecksum(file),
  headHash: await computeSha256(file.slice(0, BEGINNING_BYTES)),
})

/** Hashes files with Node's `crypto`. */
export const nodeHasher: Hasher = {
  hashPrefix,
  digest: async (file, signal) => ({
    ...(await hashPrefix(file)),
    sha256: await computeSha256(file, signal),
  }),
  weakHash: computeWeakHash,
}
