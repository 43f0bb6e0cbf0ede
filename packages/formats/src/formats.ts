/** Category of a media item: shown as an image, played, or only stored and downloaded. */
export type MediaKind = 'image' | 'video' | 'document'

/**
 * Which formats a library accepts: those of the specification, or all that the server can show. The feature flag
 * `wide-formats` decides.
 */
export type FormatSet = 'standard' | 'wide'

/** A file format that the library can store. */
export interface Format {
  /** Media type, as stored and sent. */
  type: `${string}/${string}`
  /** Other media types that systems report for such files. */
  aliases?: readonly string[]
  /** Name in messages. */
  name: string
  /** Extensions without the dot. Stored files have the first one. */
  extensions: readonly [string, ...string[]]
  /** The smallest set that includes the format. */
  set: FormatSet
  /** Whether the upload page accepts the standard format (UPL-036). With the wide set, it accepts all photos and videos. */
  isInBrowserSet: boolean
  /** The file that browsers show: the uploaded one, or a rendition in a format that they support. Null if nothing is shown. */
  shown: 'original' | 'rendition' | null
  /** Whether a file is stored only if its name ends in one of the extensions. Other formats are recognized by content alone. */
  needsExtension: boolean
  /** Whether a photo may be animated. The original is shown instead of a preview then. */
  mayBeAnimated?: boolean
}

const STANDARD = { set: 'standard', isInBrowserSet: true, shown: 'original', needsExtension: false } as const
const DESKTOP = { ...STANDARD, isInBrowserSet: false, shown: 'rendition' } as const
const WIDE = { ...STANDARD, set: 'wide', isInBrowserSet: false } as const

/** All formats that the library can store. Messages name them in this order. */
export const FORMATS = [
  { ...STANDARD, type: 'image/jpeg', aliases: ['image/jpg'], name: 'JPG', extensions: ['jpg', 'jpeg'] },
  { ...STANDARD, type: 'image/png', name: 'PNG', extensions: ['png'] },
  { ...STANDARD, type: 'image/gif', name: 'GIF', extensions: ['gif'], mayBeAnimated: true },
  { ...WIDE, type: 'image/webp', name: 'WebP', extensions: ['webp'], mayBeAnimated: true },
  { ...WIDE, type: 'image/avif', name: 'AVIF', extensions: ['avif'] },
  {
    ...WIDE,
    type: 'image/heic',
    aliases: ['image/heif'],
    name: 'HEIC',
    extensions: ['heic', 'heif', 'hif'],
    shown: 'rendition',
  },
  // RAW files of many cameras start like a TIFF.
  {
    ...WIDE,
    type: 'image/tiff',
    name: 'TIFF',
    extensions: ['tif', 'tiff'],
    shown: 'rendition',
    needsExtension: true,
  },
  { ...STANDARD, type: 'video/mp4', name: 'MP4', extensions: ['mp4'] },
  { ...DESKTOP, type: 'video/quicktime', name: 'MOV', extensions: ['mov'] },
  {
    ...DESKTOP,
    type: 'video/x-msvideo',
    aliases: ['video/avi', 'video/msvideo', 'video/vnd.avi'],
    name: 'AVI',
    extensions: ['avi'],
  },
  // Neither people nor programs expect a document under the name of a photo.
  {
    ...DESKTOP,
    type: 'application/pdf',
    name: 'PDF',
    extensions: ['pdf'],
    shown: null,
    needsExtension: true,
  },
] as const satisfies readonly Format[]

/** A media type that the library can store. */
export type MediaType = (typeof FORMATS)[number]['type']

const BY_TYPE: ReadonlyMap<string, Format> = new Map(FORMATS.map((format) => [format.type, format]))

/** Returns the format of a media type; undefined for another type, such as one that a newer server sends. */
export const findFormat = (type: string): Format | undefined => BY_TYPE.get(type)

/** Returns the format of a media type. */
export const getFormat = (type: MediaType) => BY_TYPE.get(type) as Format

/** Formats of a set. The wide set includes the standard one. */
export const formatsOf = (set: FormatSet): readonly Format[] =>
  FORMATS.filter((format) => set === 'wide' || format.set === 'standard')

/** Formats that the upload page accepts: those of UPL-036, or all photos and videos of the wide set. */
export const browserFormats = (set: FormatSet): readonly Format[] =>
  FORMATS.filter(({ isInBrowserSet, shown }) => (set === 'wide' ? shown !== null : isInBrowserSet))
