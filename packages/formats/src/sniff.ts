import { getAdvice, hasSupportedExtension, withAdvice } from './advice.ts'
import { getFormats, getFormat, type Format, type FormatSet, type MediaType } from './formats.ts'
import {
  describeSupported,
  getStoredType,
  describeInvalidContent,
  getMediaKind,
  getStoredExtension,
} from './kinds.ts'

/** Number of leading bytes that `sniff` needs. */
export const SNIFF_BYTES = 256

const MP4_BRAND = /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash)$/

/** Matches AVIF, either as the major brand or as a compatible brand of a general image file. */
const AVIF = /^.{4}ftyp(?:avi[fs]|(?:mif1|msf1).{4}(?:.{4})*?avi[fs])/s
/** Major brands of HEIC and of general image files. A general image file that isn't AVIF is decoded as HEIC. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mi[af]1|msf1)/s

/** Signature of TIFF and of the RAW files of many cameras. */
const TIFF = /^(?:II\*\0|MM\0\*)/

/** Brands of other formats in the MP4 container: audio, HEIF, AVIF, Canon RAW and JPEG 2000. */
const OTHER_BRAND = /^(M4[ABP] |F4[ABP] |hei[cmsx]|hev[cmsx]|mi[af]1|msf1|av[ic][fs]|crx |jp[2mx] |mj[p2s]2)$/

/**
 * Whether a file has the header of WebM or Matroska with the given document type. The document type is one of the
 * header's first fields.
 */
const isEbml = (text: string, documentType: string) =>
  text.startsWith('\x1aE\xdf\xa3') &&
  text.slice(0, 64).includes(`B\x82${encodeSizeByte(documentType)}${documentType}`)

/** Size field of a short EBML value. */
const encodeSizeByte = (value: string) => String.fromCharCode(0x80 + value.length)

/** First box of a QuickTime file without a brand, as written by older programs. */
const BARE_BOX = /^(moov|mdat|wide|free|skip|pnot)$/

/** Signatures of formats in the first bytes of a file, decoded as Latin-1. The first match is used. */
const SIGNATURES: readonly (readonly [MediaType, (text: string) => boolean])[] = [
  ['image/jpeg', (text) => text.startsWith('\xff\xd8\xff')],
  ['image/png', (text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (text) => /^GIF8[79]a/.test(text)],
  ['image/webp', (text) => /^RIFF.{4}WEBP/s.test(text)],
  ['image/avif', (text) => AVIF.test(text)],
  ['image/heic', (text) => HEIC.test(text)],
  ['image/jxl', (text) => text.startsWith('\xff\x0a') || text.startsWith('\0\0\0\x0cJXL \r\n\x87\n')],
  ['image/x-canon-cr2', (text) => TIFF.test(text) && text.slice(8, 10) === 'CR'],
  ['image/x-canon-cr3', (text) => text.slice(4, 12) === 'ftypcrx '],
  ['image/x-fuji-raf', (text) => text.startsWith('FUJIFILMCCD-RAW ')],
  ['image/x-olympus-orf', (text) => /^(?:IIR[OS]|MMOR)/.test(text)],
  ['image/x-panasonic-rw2', (text) => text.startsWith('IIU\0')],
  ['image/tiff', (text) => TIFF.test(text)],
  ['video/x-msvideo', (text) => /^RIFF.{4}AVI /s.test(text)],
  ['application/pdf', (text) => text.startsWith('%PDF-')],
  ['application/rdf+xml', (text) => /<x:xmpmeta\b|<\?xpacket begin/.test(text)],
  ['video/quicktime', (text) => text.slice(4, 12) === 'ftypqt  ' || isBareMovie(text)],
  ['video/mp4', (text) => text.slice(4, 8) === 'ftyp' && isMp4(text)],
  ['video/3gpp', (text) => /^.{4}ftyp3g/s.test(text)],
  ['video/webm', (text) => isEbml(text, 'webm')],
  ['video/x-matroska', (text) => isEbml(text, 'matroska')],
]

/**
 * Detects the media type of a file from its first bytes, regardless of its name; null if the type isn't supported. MP4
 * is identified by its major brand or, if that is unknown, by a compatible brand.
 */
export function sniff(head: Uint8Array, set: FormatSet = 'standard'): MediaType | null {
  const type = sniffAny(decodeText(head))
  return type !== null && isInSet(getFormat(type), set) ? type : null
}

const sniffAny = (text: string): MediaType | null =>
  SIGNATURES.find(([, matches]) => matches(text))?.[0] ?? null

const isInSet = (format: Format, set: FormatSet) => getFormats(set).includes(format)

/** Returns the media type with which a file is stored; null if it isn't stored. */
export function detectStoredType(
  name: string,
  head: Uint8Array,
  set: FormatSet = 'standard',
): MediaType | null {
  const type = sniff(head, set)
  if (type === null) return null
  const hasExtension = ({ extensions }: Format) =>
    extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  const raw =
    type === 'image/tiff' ? getFormats(set).find((one) => one.isLikeTiff && hasExtension(one)) : null
  if (raw) return raw.type as MediaType
  const format = getFormat(type)
  return hasExtension(format) || !format.needsExtension ? type : null
}

/** Signatures of unsupported types, each with its display name and usual extension. */
const UNSUPPORTED_SIGNATURES: readonly (readonly [RegExp, string, string])[] = [
  [/^.E\xdf\xa3/s, 'MKV or WebM', '.mkv'],
  [/^Rar!/, 'RAR', '.rar'],
  [/^7z\xbc\xaf/, '7z', '.7z'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,200}>\s*)?<(?:!DOCTYPE )?svg\b/i,
    'SVG',
    '.svg',
  ],
]

/**
 * Returns the display name and usual extension of content, even if its type isn't supported; empty strings for an
 * unknown type.
 */
function describeContent(text: string): readonly [name: string, extension: string] {
  const type = sniffAny(text)
  if (type === null) {
    const [, name, extension] = UNSUPPORTED_SIGNATURES.find(([signature]) => signature.test(text)) ?? []
    return [name ?? '', extension ?? '']
  }
  const { name } = getFormat(type)
  return [type === 'image/tiff' ? 'TIFF or RAW' : name, `.${getStoredExtension(type)}`]
}

/** Signatures of ZIP files. Some document formats are ZIP files with another extension. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']

function adviseRename(extension: string): string {
  const article = /^[am]/.test(extension) ? 'an' : 'a'
  return `The file is ${article} ${extension.toUpperCase()}: rename it so that its name ends in .${extension}, and upload it again.`
}

/** Returns advice about a file whose content doesn't match its extension; null if there is none. */
export function getContentAdvice(name: string, head: Uint8Array, set: FormatSet = 'standard'): string | null {
  const type = sniff(head, set)
  // A RAW file has the signature of a TIFF, but it must not be renamed.
  const isRaw = type === 'image/tiff' && getAdvice(name, set) !== null
  if (type && !isRaw) return adviseRename(getStoredExtension(type))
  const text = decodeText(head)
  if (hasSupportedExtension(name, set) && ZIP.some((magic) => text.startsWith(magic)))
    return adviseRename('zip')
  const [displayName, extension] = describeContent(text)
  const advice = getAdvice(extension, set)
  return advice === null || advice === getAdvice(name, set)
    ? null
    : `The content is ${displayName}. ${advice}`
}

/**
 * Returns a message that explains why a file isn't supported, with advice if there is any. If the file's extension is
 * supported and there is no advice about its content, the message says that the content is invalid.
 */
export function explainUnsupported(name: string, head: Uint8Array, set: FormatSet = 'standard'): string {
  if (head.length === 0) return 'The file is empty (0 bytes).'
  const advice = getContentAdvice(name, head, set)
  if (advice === null && hasSupportedExtension(name, set))
    return describeInvalidContent(getMediaKind(getStoredType(name.toLowerCase())))
  return withAdvice(describeSupported(set), advice ?? getAdvice(name, set))
}

function decodeText({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, Math.min(length, SNIFF_BYTES)).toString('latin1')
}

const readFirstBoxSize = (text: string) => Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()

/**
 * Whether a box size is valid. 0 means that the box extends to the end of the file, 1 that a 64-bit size follows the
 * type.
 */
const isBoxSize = (size: number) => size === 0 || size === 1 || size >= 8

const isBareMovie = (text: string) => BARE_BOX.test(text.slice(4, 8)) && isBoxSize(readFirstBoxSize(text))

function isMp4(text: string): boolean {
  const major = text.slice(8, 12)
  if (MP4_BRAND.test(major)) return true
  if (OTHER_BRAND.test(major)) return false
  const compatible = text.slice(16, readFirstBoxSize(text)).match(/.{4}/gs) ?? []
  return compatible.some((brand) => MP4_BRAND.test(brand))
}
