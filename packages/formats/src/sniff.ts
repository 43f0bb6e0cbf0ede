import { getAdvice, hasSupportedExtension, withAdvice } from './advice.ts'
import {
  SUPPORTED_TYPES,
  mediaKind,
  type MediaType,
  invalidContentMessage,
  getStoredType,
  SUPPORTED_TYPES_MESSAGE,
} from './kinds.ts'

/** Number of leading bytes that `sniff` needs. */
export const SNIFF_BYTES = 256

const MP4_BRAND = /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash)$/

/** Brands of other formats in MP4 containers: audio, HEIF, AVIF, Canon's raw, JPEG 2000. */
const OTHER_BRAND = /^(M4[ABP] |F4[ABP] |hei[cmsx]|hev[cmsx]|mi[af]1|msf1|av[ic][fs]|crx |jp[2mx] |mj[p2s]2)$/

/** First box of a QuickTime file without a brand, which older programs wrote. */
const BARE_BOX = /^(moov|mdat|wide|free|skip|pnot)$/

/**
 * Detects the type of a file by its first bytes, independent of its name; null if the type is not supported.
 * A file of the ISO family counts as MP4 by its major brand, or, if that is unknown, by a compatible one.
 */
export function sniff(head: Uint8Array): MediaType | null {
  const text = decodeText(head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/x-msvideo'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.slice(4, 8) === 'ftyp') return findBrandType(text)
  if (BARE_BOX.test(text.slice(4, 8)) && isBoxSize(sizeAt(text))) return 'video/quicktime'
  return null
}

/**
 * Type under which a file is stored; null if it is not stored. A PDF must have the extension .pdf, because neither
 * people nor programs expect a document under the name of a photo.
 */
export function storedType(name: string, head: Uint8Array): MediaType | null {
  const type = sniff(head)
  return type === 'application/pdf' && !/\.pdf$/i.test(name) ? null : type
}

/** Signatures of unsupported types, each with a display name and the usual extension. */
const UNSUPPORTED_SIGNATURES: readonly (readonly [RegExp, string, string])[] = [
  [/^.{4}ftypavi[fs]/s, 'AVIF', '.avif'],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mi[af]1|msf1)/s, 'HEIC', '.heic'],
  [/^.{4}ftypcrx /s, 'RAW', '.cr3'],
  [/^RIFF.{4}WEBP/s, 'WebP', '.webp'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF or RAW', '.tif'],
  [/^.E\xdf\xa3/s, 'MKV or WebM', '.mkv'],
  [/^Rar!/, 'RAR', '.rar'],
  [/^7z\xbc\xaf/, '7z', '.7z'],
]

/** Signatures of ZIP files. Other documents use the format too, under their own extensions. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']

/** Advice to rename a file so that its extension matches its content. */
function adviseRename(extension: string): string {
  const article = /^[am]/.test(extension) ? 'an' : 'a'
  return `The file is ${article} ${extension.toUpperCase()}: rename it so that its name ends in .${extension}, and upload it again.`
}

/** Returns advice about a file whose content doesn't match its extension; null if the type of the content is unknown. */
export function adviceInside(name: string, head: Uint8Array): string | null {
  const type = sniff(head)
  if (type) return adviseRename(SUPPORTED_TYPES[type])
  const text = decodeText(head)
  if (hasSupportedExtension(name) && ZIP.some((magic) => text.startsWith(magic))) return adviseRename('zip')
  const [, displayName, extension = ''] =
    UNSUPPORTED_SIGNATURES.find(([signature]) => signature.test(text)) ?? []
  const advice = getAdvice(extension)
  return advice === null || advice === getAdvice(name) ? null : `The content is ${displayName}. ${advice}`
}

/** Message why a file is not supported, with advice. For a file with a supported extension, says that its content is invalid. */
export function explainUnsupported(name: string, head: Uint8Array): string {
  if (head.length === 0) return 'The file is empty (0 bytes).'
  const advice = adviceInside(name, head)
  if (advice === null && hasSupportedExtension(name))
    return invalidContentMessage(mediaKind(getStoredType(name.toLowerCase())))
  return withAdvice(SUPPORTED_TYPES_MESSAGE, advice ?? getAdvice(name))
}

function decodeText({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, Math.min(length, SNIFF_BYTES)).toString('latin1')
}

function findBrandType(text: string): MediaType | null {
  if (text.slice(8, 12) === 'qt  ') return 'video/quicktime'
  return isMp4(text) ? 'video/mp4' : null
}

/** Size field of the first box. */
const sizeAt = (text: string) => Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()

/** Whether a box size is valid. 0 means up to the end of the file, 1 that a 64-bit size follows the name. */
const isBoxSize = (size: number) => size === 0 || size === 1 || size >= 8

function isMp4(text: string): boolean {
  const major = text.slice(8, 12)
  if (MP4_BRAND.test(major)) return true
  if (OTHER_BRAND.test(major)) return false
  const compatible = text.slice(16, sizeAt(text)).match(/.{4}/gs) ?? []
  return compatible.some((brand) => MP4_BRAND.test(brand))
}
