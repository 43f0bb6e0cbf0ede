/** The contract's RollingHash of bytes as they come. It finds accidents, not attacks. */
export function rollingHash() {
  let hash = 0
  return {
    add(bytes: Uint8Array): void {
      hash = fold(hash, bytes)
    },
    /** As 8 lower-case hex digits. */
    hex: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
}

/** Eight bytes at a time: 31 to the power of 8, of 7 and so on. Byte by byte it takes ten times as long. */
function fold(before: number, bytes: Uint8Array): number {
  const whole = bytes.length - (bytes.length % 8)
  let hash = before
  for (let at = 0; at < whole; at += 8) {
    hash =
      (Math.imul(hash, -1_807_454_463) +
        Math.imul(bytes[at] ?? 0, 1_742_810_335) +
        Math.imul(bytes[at + 1] ?? 0, 887_503_681) +
        Math.imul(bytes[at + 2] ?? 0, 28_629_151) +
        Math.imul(bytes[at + 3] ?? 0, 923_521) +
        Math.imul(bytes[at + 4] ?? 0, 29_791) +
        Math.imul(bytes[at + 5] ?? 0, 961) +
        Math.imul(bytes[at + 6] ?? 0, 31) +
        (bytes[at + 7] ?? 0)) |
      0
  }
  for (let at = whole; at < bytes.length; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
  return hash
}
