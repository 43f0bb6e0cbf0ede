import { adviceFor, isKeptName, withAdvice } from './advice.ts'
import { KEPT_TYPES, mediaKind, type MediaType, notReadAs, typeOfStored, WHAT_IS_KEPT } from './kinds.ts'

/** How many of a file's first bytes `sniff` wants to see. */
export const SNIFF_BYTES = 256

const MP4_BRAND = /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash)$/

/** Brands of other formats in the same container: audio, HEIF, AVIF, Canon's raw, JPEG 2000. */
const OTHER_BRAND = /^(M4[ABP] |F4[ABP] |hei[cmsx]|hev[cmsx]|mi[af]1|msf1|av[ic][fs]|crx |jp[2mx] |mj[p2s]2)$/

/** What a QuickTime file of before there were brands may begin with. */
const BARE_BOX = /^(moov|mdat|wide|free|skip|pnot)$/

/**
 * What a file is by its first bytes; neither its name nor its sender is asked. Null: not a type that is kept.
 * A file of the ISO family counts as MP4 by its major brand, or, when that one is unknown, by a compatible one.
 */
export function sniff(head: Uint8Array): MediaType | null {
  const text = textOf(head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/x-msvideo'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.slice(4, 8) === 'ftyp') return ofBrand(text)
  if (BARE_BOX.test(text.slice(4, 8)) && isBoxSize(sizeAt(text))) return 'video/quicktime'
  return null
}

/**
 * What a file is kept as; null: it is not. A document must be called one: under the name of a photo nobody looks for it,
 * and no program opens what is saved under that name.
 */
export function keptAs(name: string, head: Uint8Array): MediaType | null {
  const type = sniff(head)
  return type === 'application/pdf' && !/\.pdf$/i.test(name) ? null : type
}

/** What is no kept type by its first bytes: how it is called, and the ending that it should have. */
const FOREIGN: readonly (readonly [RegExp, string, string])[] = [
  [/^.{4}ftypavi[fs]/s, 'AVIF', '.avif'],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mi[af]1|msf1)/s, 'HEIC', '.heic'],
  [/^.{4}ftypcrx /s, 'RAW', '.cr3'],
  [/^RIFF.{4}WEBP/s, 'WebP', '.webp'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF or RAW', '.tif'],
  [/^.E\xdf\xa3/s, 'MKV or WebM', '.mkv'],
  [/^Rar!/, 'RAR', '.rar'],
  [/^7z\xbc\xaf/, '7z', '.7z'],
]

/** Documents of other programs are ZIPs too, under names of their own. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']

/** What helps against a file that is taken under a name with this ending. */
function rename(ending: string): string {
  const article = /^[am]/.test(ending) ? 'an' : 'a'
  return `It is ${article} ${ending.toUpperCase()}: rename it so that its name ends in .${ending}, and upload it again.`
}

/** What helps against a file that is not what its name says, by its first bytes; null where they say nothing else. */
export function adviceInside(name: string, head: Uint8Array): string | null {
  const type = sniff(head)
  if (type) return rename(KEPT_TYPES[type])
  const text = textOf(head)
  if (isKeptName(name) && ZIP.some((magic) => text.startsWith(magic))) return rename('zip')
  const [, called, ending = ''] = FOREIGN.find(([beginning]) => beginning.test(text)) ?? []
  const advice = adviceFor(ending)
  return advice === null || advice === adviceFor(name) ? null : `It is ${called} inside. ${advice}`
}

/** Why a file is not kept, and what helps; of one that is called as what is kept is, what is wrong with it. */
export function whyNotKept(name: string, head: Uint8Array): string {
  if (head.length === 0) return 'It is empty (0 bytes).'
  const advice = adviceInside(name, head)
  if (advice === null && isKeptName(name)) return notReadAs(mediaKind(typeOfStored(name.toLowerCase())))
  return withAdvice(WHAT_IS_KEPT, advice ?? adviceFor(name))
}

function textOf({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, Math.min(length, SNIFF_BYTES)).toString('latin1')
}

function ofBrand(text: string): MediaType | null {
  if (text.slice(8, 12) === 'qt  ') return 'video/quicktime'
  return isMp4(text) ? 'video/mp4' : null
}

/** The four bytes a box begins with. */
const sizeAt = (text: string) => Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()

/** 0: as long as the file; 1: the size is in eight bytes, behind the name. */
const isBoxSize = (size: number) => size === 0 || size === 1 || size >= 8

function isMp4(text: string): boolean {
  const major = text.slice(8, 12)
  if (MP4_BRAND.test(major)) return true
  if (OTHER_BRAND.test(major)) return false
  const compatible = text.slice(16, sizeAt(text)).match(/.{4}/gs) ?? []
  return compatible.some((brand) => MP4_BRAND.test(brand))
}
