import { crc32 } from 'node:zlib'
import { rollingHash } from '@calotype/openapi/rollingHash'

/**
 * The sums of a chunk's bytes as they come. They find accidents, on the line and on the disk; what a file is, its SHA-256
 * says, and two of those for every byte would be half of what a large upload costs the server.
 */
export function chunkSums() {
  const rolling = rollingHash()
  let cyclic = 0
  return {
    add(bytes: Uint8Array): void {
      rolling.add(bytes)
      cyclic = crc32(bytes, cyclic)
    },
    /** The contract's RollingHash. */
    checksum: rolling.hex,
    /** 64 bits in hex: two sums that miss different things. */
    etag: () => rolling.hex() + cyclic.toString(16).padStart(8, '0'),
  }
}

export function etagOf(bytes: Uint8Array): string {
  const sums = chunkSums()
  sums.add(bytes)
  return sums.etag()
}
