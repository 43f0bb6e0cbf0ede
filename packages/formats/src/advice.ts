import { getBrowserFormats, getFormats, type Format, type FormatSet } from './formats.ts'

const listExtensions = (formats: readonly Format[]) => formats.flatMap(({ extensions }) => extensions)
const endsWithAny = (extensions: readonly string[]) => new RegExp(`\\.(?:${extensions.join('|')})$`, 'i')

const STANDARD_FORMATS = getFormats('standard')
const WIDE_FORMATS = getFormats('wide').filter((format) => !STANDARD_FORMATS.includes(format))
const listWideExtensions = (family: 'image/' | 'video/') =>
  listExtensions(WIDE_FORMATS.filter(({ type }) => type.startsWith(family)))

/**
 * Extensions of files outside the standard set, by kind. Parts of archives (.z01, .r00, .zip.002) count as archives.
 */
const UNSUPPORTED_EXTENSIONS = {
  photo: endsWithAny([...listWideExtensions('image/'), ...'jp2 bmp psd raw pef srw'.split(' ')]),
  video: endsWithAny([...listWideExtensions('video/'), ...'m4v mpg mpeg mts m2ts wmv flv'.split(' ')]),
  archive: /\.(?:zip|tar|tgz|gz|rar|7z|bz2|xz|[zr]\d\d|(?:zip|7z|rar)\.\d+)$/i,
} as const

const AS_JPEG = 'Convert to JPEG and upload again.'
const SVG = /\.svgz?$/i
const SVG_ADVICE = 'SVG files can contain scripts. Convert to PNG and upload again.'
const AS_MP4 = 'Convert to MP4 and upload again.'
/** Advice for an archive that has to be unpacked first. */
export const UNPACK_ADVICE = 'Unpack and upload the folder.'
/** Advice for an archive whose format the server cannot unpack. */
export const UNPACK_OR_ZIP = 'Unpack and upload the folder, or repack as ZIP and upload again.'

/**
 * Whether the desktop app and the server accept a file, but the upload page in a browser doesn't (UPL-036, FOLDER-010).
 */
const DESKTOP_ONLY = endsWithAny([
  ...['zip', 'tar\\.gz', 'tgz'],
  ...listExtensions(STANDARD_FORMATS.filter((format) => !getBrowserFormats('standard').includes(format))),
])
const SUPPORTED_EXTENSIONS: Readonly<Record<FormatSet, RegExp>> = {
  standard: endsWithAny(listExtensions(STANDARD_FORMATS)),
  wide: endsWithAny(listExtensions(getFormats('wide'))),
}

export const isArchiveName = (name: string) => UNSUPPORTED_EXTENSIONS.archive.test(name)

/** Whether a file has the extension of a supported type. */
export const hasSupportedExtension = (name: string, set: FormatSet = 'standard') =>
  SUPPORTED_EXTENSIONS[set].test(name)

/**
 * Returns advice for an unsupported file with the given name; null if there is no advice. The advice fits one or many
 * files, because screens show it after messages about either.
 */
export function getAdvice(name: string, set: FormatSet = 'standard'): string | null {
  if (hasSupportedExtension(name, set)) return null
  if (set === 'wide' && SVG.test(name)) return SVG_ADVICE
  if (UNSUPPORTED_EXTENSIONS.photo.test(name)) return AS_JPEG
  if (UNSUPPORTED_EXTENSIONS.video.test(name)) return AS_MP4
  return isArchiveName(name) ? UNPACK_OR_ZIP : null
}

/** Returns the advice for the upload page in a browser, which accepts fewer types than the desktop app. */
export function getBrowserAdvice(name: string, set: FormatSet = 'standard'): string | null {
  if (DESKTOP_ONLY.test(name)) return 'Choose the folder in the desktop app.'
  return isArchiveName(name) ? UNPACK_ADVICE : getAdvice(name, set)
}

/** Appends advice, if any, to a message. */
export function withAdvice(message: string, advice: string | null): string {
  return advice === null ? message : `${message} ${advice}`
}

/** Whether a user would expect to find a file with this name in the library after unpacking an archive. */
export function isExpected(name: string): boolean {
  return hasSupportedExtension(name) || getAdvice(name) !== null
}
