/** The types that can be kept, each with the extension of the stored name. */
export const KEPT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
} as const

/** The MIME type of something that can be kept. */
export type MediaType = keyof typeof KEPT_TYPES

/** How many of a file's first bytes `sniff` wants to see. */
export const SNIFF_BYTES = 256

const MP4_BRAND = /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash)$/

/** Brands of other formats in the same container: QuickTime, audio, HEIF, AVIF, Canon's raw, JPEG 2000. */
const OTHER_BRAND =
  /^(qt {2}|M4[ABP] |F4[ABP] |hei[cmsx]|hev[cmsx]|mi[af]1|msf1|av[ic][fs]|crx |jp[2mx] |mj[p2s]2)$/

/**
 * What a file is by its first bytes; neither its name nor its sender is asked. Null: not a type that is kept.
 * A file of the ISO family counts as MP4 by its major brand, or, when that one is unknown, by a compatible one.
 */
export function sniff(head: Uint8Array): MediaType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, SNIFF_BYTES)).toString(
    'latin1',
  )
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.slice(4, 8) === 'ftyp' && isMp4(text)) return 'video/mp4'
  return null
}

function isMp4(text: string): boolean {
  const major = text.slice(8, 12)
  if (MP4_BRAND.test(major)) return true
  if (OTHER_BRAND.test(major)) return false
  const boxEnd = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()
  const compatible = text.slice(16, boxEnd).match(/.{4}/gs) ?? []
  return compatible.some((brand) => MP4_BRAND.test(brand))
}
