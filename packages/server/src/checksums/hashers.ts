import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createRollingHash } from '@calotype/formats/rollingHash'
import { BLOCK_BYTES } from '../storage/bufferPool.ts'

export interface Hasher {
  update(bytes: Uint8Array): void
  /** Returns the checksum of all bytes that have been passed, in lowercase hexadecimal. More bytes can follow. */
  digest(): string
}

const SHA256_HEX_LENGTH = 64
const CRC32_HEX_LENGTH = 8

/** Computes the SHA-256 of a file, followed by the CRC-32 of each block, which range requests verify. */
export class ContentHasher implements Hasher {
  readonly #hash = createHash('sha256')
  /** CRC-32 of the complete blocks, in hex. */
  #blocks = ''
  #crc32 = 0
  /** Bytes in the incomplete block. */
  #filled = 0

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes)
    for (let offset = 0; offset < bytes.length;) {
      const part = bytes.subarray(offset, offset + BLOCK_BYTES - this.#filled)
      this.#crc32 = crc32(part, this.#crc32)
      this.#filled += part.length
      offset += part.length
      if (this.#filled === BLOCK_BYTES) this.#endBlock()
    }
  }

  digest(): string {
    const last = this.#filled > 0 ? formatCrc32(this.#crc32) : ''
    return this.#hash.copy().digest('hex') + this.#blocks + last
  }

  #endBlock(): void {
    this.#blocks += formatCrc32(this.#crc32)
    this.#crc32 = 0
    this.#filled = 0
  }
}

export interface ContentChecksums {
  /** SHA-256 of the whole content, in hex. */
  sha256: string
  /** The CRC-32 of each block of `BLOCK_BYTES`, four bytes each, big-endian. */
  blockChecksums: Uint8Array
}

export function parseContentChecksums(digest: string): ContentChecksums {
  return {
    sha256: digest.slice(0, SHA256_HEX_LENGTH),
    blockChecksums: Buffer.from(digest.slice(SHA256_HEX_LENGTH), 'hex'),
  }
}

const formatCrc32 = (checksum: number) => checksum.toString(16).padStart(CRC32_HEX_LENGTH, '0')

/**
 * Computes the etag of a chunk: the `RollingHash` of the API contract and a CRC-32. They only need to detect network
 * and disk errors, because the SHA-256 identifies the file. A SHA-256 of each chunk would triple the CPU time.
 */
export class EtagHasher implements Hasher {
  readonly #rolling = createRollingHash()
  #crc32 = 0

  update(bytes: Uint8Array): void {
    this.#rolling.add(bytes)
    this.#crc32 = crc32(bytes, this.#crc32)
  }

  digest(): string {
    return this.#rolling.hex() + formatCrc32(this.#crc32)
  }
}

/** Returns the RollingHash at the beginning of an etag. The sender of a chunk also computes it. */
export const getRollingHash = (etag: string) => etag.slice(0, 8)

export function computeEtag(bytes: Uint8Array): string {
  const hasher = new EtagHasher()
  hasher.update(bytes)
  return hasher.digest()
}
