import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { rollingHash } from '@calotype/openapi/rollingHash'
import { BLOCK_BYTES } from '../objects/bufferPool.ts'

/** A sum of bytes as they come. */
export interface Sum {
  add(bytes: Uint8Array): void
  /** Of what came so far, in lower-case hex. */
  hex(): string
}

const SHA256_HEX_LENGTH = 64
const CRC32_HEX_LENGTH = 8

/** The SHA-256 of a file, followed by the CRC-32 of each of its blocks, which verify a range of it later. */
export class ContentSum implements Sum {
  readonly #hash = createHash('sha256')
  /** CRC-32 of the complete blocks, in hex. */
  #blocks = ''
  #crc32 = 0
  /** Bytes in the block that is not complete yet. */
  #filled = 0

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes)
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + BLOCK_BYTES - this.#filled)
      this.#crc32 = crc32(part, this.#crc32)
      this.#filled += part.length
      at += part.length
      if (this.#filled === BLOCK_BYTES) this.#endBlock()
    }
  }

  hex(): string {
    const last = this.#filled > 0 ? crc32Hex(this.#crc32) : ''
    return this.#hash.copy().digest('hex') + this.#blocks + last
  }

  #endBlock(): void {
    this.#blocks += crc32Hex(this.#crc32)
    this.#crc32 = 0
    this.#filled = 0
  }
}

/** What identifies and verifies a file. */
export interface ContentChecksums {
  /** In hex, of the whole content. */
  sha256: string
  /** The CRC-32 of each block of `BLOCK_BYTES`, four bytes each, big-endian. */
  blockChecksums: Uint8Array
}

/** Reads the result of a `ContentSum`. */
export function contentChecksums(hex: string): ContentChecksums {
  return {
    sha256: hex.slice(0, SHA256_HEX_LENGTH),
    blockChecksums: Buffer.from(hex.slice(SHA256_HEX_LENGTH), 'hex'),
  }
}

const crc32Hex = (checksum: number) => checksum.toString(16).padStart(CRC32_HEX_LENGTH, '0')

/**
 * The etag of a chunk: the contract's RollingHash, and a CRC-32, which misses other things. They find accidents, on the
 * line and on the disk; what a file is, its SHA-256 says, and two of those for every byte would take three times as long.
 */
export class Etag implements Sum {
  readonly #rolling = rollingHash()
  #cyclic = 0

  add(bytes: Uint8Array): void {
    this.#rolling.add(bytes)
    this.#cyclic = crc32(bytes, this.#cyclic)
  }

  hex(): string {
    return this.#rolling.hex() + crc32Hex(this.#cyclic)
  }
}

/** The RollingHash that an etag begins with, as the sender of a chunk computes it. */
export const checksumIn = (etag: string) => etag.slice(0, 8)

export function etagOf(bytes: Uint8Array): string {
  const etag = new Etag()
  etag.add(bytes)
  return etag.hex()
}
