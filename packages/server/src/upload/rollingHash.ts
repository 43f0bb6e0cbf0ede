/** The contract's RollingHash, byte by byte as they come. It finds accidents, not attacks. */
export function rollingHash() {
  let hash = 0
  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0
    },
    /** As 8 lower-case hex digits. */
    hex: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
}
