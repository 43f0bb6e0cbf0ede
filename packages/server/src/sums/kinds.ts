import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { rollingHash } from '@calotype/openapi/rollingHash'

/** A sum of bytes as they come. */
export interface Sum {
  add(bytes: Uint8Array): void
  /** Of what came so far, in lower-case hex. */
  hex(): string
}

/** Says what a file is. */
export class Sha256 implements Sum {
  readonly #hash = createHash('sha256')

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes)
  }

  hex(): string {
    return this.#hash.copy().digest('hex')
  }
}

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
    return this.#rolling.hex() + this.#cyclic.toString(16).padStart(8, '0')
  }
}

/** The RollingHash that an etag begins with, as the sender of a chunk computes it. */
export const checksumIn = (etag: string) => etag.slice(0, 8)

export function etagOf(bytes: Uint8Array): string {
  const etag = new Etag()
  etag.add(bytes)
  return etag.hex()
}
