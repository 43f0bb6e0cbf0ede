import { KEPT_TYPES } from './kinds.ts'

/** What a name says that a file is, and is not kept as; parts of archives (.z01, .r00, .zip.002) are archives, too. */
const NOT_KEPT = {
  photo: /\.(?:heic|heif|hif|avif|webp|jxl|jp2|tiff?|bmp|psd|dng|raw|cr[23]|nef|arw|orf|rw2|raf|pef|srw)$/i,
  video: /\.(?:m4v|mkv|webm|3gp|3g2|mpe?g|mts|m2ts|wmv|flv)$/i,
  archive: /\.(?:zip|tar|tgz|gz|rar|7z|bz2|xz|[zr]\d\d|(?:zip|7z|rar)\.\d+)$/i,
} as const

const AS_JPEG = 'Export as JPEG and upload that.'
const AS_MP4 = 'Export as MP4 and upload that.'
/** What helps against any archive. */
export const UNPACK = 'Unpack and upload the folder.'
/** What helps against an archive of a kind that is not unpacked here. */
export const UNPACK_OR_ZIP = 'Unpack and upload the folder, or pack as ZIP and upload that.'

/** What the desktop app and the server take, and a browser's queue does not (UPL-036, FOLDER-010). */
const IN_FOLDERS = /\.(?:zip|tar\.gz|tgz|mov|avi|pdf)$/i
const KEPT = new RegExp(`\\.(?:jpeg|${Object.values(KEPT_TYPES).join('|')})$`, 'i')

export const isArchiveName = (name: string) => NOT_KEPT.archive.test(name)

/** Whether a file of this name is of a type that is kept, as far as its name tells. */
export const isKeptName = (name: string) => KEPT.test(name)

/**
 * What helps a person whose file is not kept, by its name; null where nobody knows. It is said of one file as of many, and
 * stands beside what a screen says of them.
 */
export function adviceFor(name: string): string | null {
  if (NOT_KEPT.photo.test(name)) return AS_JPEG
  if (NOT_KEPT.video.test(name)) return AS_MP4
  return isArchiveName(name) ? UNPACK_OR_ZIP : null
}

/** The same in a browser, which takes less. */
export function adviceInBrowser(name: string): string | null {
  if (IN_FOLDERS.test(name)) return 'Choose the folder in the desktop app.'
  return isArchiveName(name) ? UNPACK : adviceFor(name)
}

/** A message, and behind it what helps, where anybody knows it. */
export function withAdvice(message: string, advice: string | null): string {
  return advice === null ? message : `${message} ${advice}`
}

/** Whether somebody who sees a file of this name in an archive expects it in the library. */
export function isExpected(name: string): boolean {
  return isKeptName(name) || adviceFor(name) !== null
}
