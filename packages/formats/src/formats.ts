/** Category of a media item. Images and videos are displayed; documents are only stored and downloaded. */
export type MediaKind = 'image' | 'video' | 'document'

/**
 * The formats that a library accepts: those in the specification, or all that the server can render. The feature flag
 * `wide-formats` selects the set.
 */
export type FormatSet = 'standard' | 'wide'

/** A file format that the library can store. */
export interface Format {
  /** Media type that the server stores and sends to clients. */
  type: `${string}/${string}`
  /** Other media types that operating systems use for the format. */
  aliases?: readonly string[]
  /** Name of the format in messages. */
  name: string
  /** Extensions without the dot. The server stores files with the first one. */
  extensions: readonly [string, ...string[]]
  /** The smallest set that includes the format. */
  set: FormatSet
  /**
   * Whether the upload page accepts the format in the standard set (UPL-036). In the wide set, the page accepts all
   * photos and videos.
   */
  isInBrowserSet: boolean
  /** The file that browsers display: the upload itself, a rendition in a format that they support, or none (null). */
  shown: 'original' | 'rendition' | null
  /**
   * Whether the server stores a file only if its name ends in one of the extensions. It recognizes other formats by
   * content alone.
   */
  needsExtension: boolean
  /** Whether a photo may be animated. If so, clients show the original instead of a preview. */
  mayBeAnimated?: boolean
  /** Whether the file describes a photo with the same name. Messages omit such formats. */
  isSidecar?: boolean
  /** Whether the file has the signature of TIFF, in which case only the extension identifies the format. */
  isLikeTiff?: boolean
}

const STANDARD = { set: 'standard', isInBrowserSet: true, shown: 'original', needsExtension: false } as const
const DESKTOP = { ...STANDARD, isInBrowserSet: false, shown: 'rendition' } as const
const WIDE = { ...STANDARD, set: 'wide', isInBrowserSet: false } as const

/** Unprocessed sensor data. Browsers display the JPEG that the camera embedded. */
const RAW = { ...WIDE, name: 'RAW', shown: 'rendition' } as const
const RAW_LIKE_TIFF = { ...RAW, needsExtension: true, isLikeTiff: true } as const

/** All formats that the library can store. Messages name them in this order. */
export const FORMATS = [
  { ...STANDARD, type: 'image/jpeg', aliases: ['image/jpg'], name: 'JPG', extensions: ['jpg', 'jpeg'] },
  { ...STANDARD, type: 'image/png', name: 'PNG', extensions: ['png'] },
  { ...STANDARD, type: 'image/gif', name: 'GIF', extensions: ['gif'], mayBeAnimated: true },
  { ...WIDE, type: 'image/webp', name: 'WebP', extensions: ['webp'], mayBeAnimated: true },
  { ...WIDE, type: 'image/avif', name: 'AVIF', extensions: ['avif'] },
  { ...WIDE, type: 'image/jxl', name: 'JXL', extensions: ['jxl'], shown: 'rendition' },
  {
    ...WIDE,
    type: 'image/heic',
    aliases: ['image/heif'],
    name: 'HEIC',
    extensions: ['heic', 'heif', 'hif'],
    shown: 'rendition',
  },
  // TIFF needs its extension, because RAW files of many cameras have the same signature.
  {
    ...WIDE,
    type: 'image/tiff',
    name: 'TIFF',
    extensions: ['tif', 'tiff'],
    shown: 'rendition',
    needsExtension: true,
  },
  { ...RAW_LIKE_TIFF, type: 'image/x-adobe-dng', extensions: ['dng'] },
  { ...RAW, type: 'image/x-canon-cr2', extensions: ['cr2'] },
  { ...RAW, type: 'image/x-canon-cr3', extensions: ['cr3'] },
  { ...RAW_LIKE_TIFF, type: 'image/x-nikon-nef', extensions: ['nef'] },
  { ...RAW_LIKE_TIFF, type: 'image/x-sony-arw', extensions: ['arw'] },
  { ...RAW, type: 'image/x-fuji-raf', extensions: ['raf'] },
  { ...RAW, type: 'image/x-olympus-orf', extensions: ['orf'] },
  { ...RAW, type: 'image/x-panasonic-rw2', extensions: ['rw2'] },
  { ...STANDARD, type: 'video/mp4', name: 'MP4', extensions: ['mp4'] },
  { ...DESKTOP, type: 'video/quicktime', name: 'MOV', extensions: ['mov'] },
  {
    ...DESKTOP,
    type: 'video/x-msvideo',
    aliases: ['video/avi', 'video/msvideo', 'video/vnd.avi'],
    name: 'AVI',
    extensions: ['avi'],
  },
  { ...WIDE, type: 'video/x-matroska', name: 'MKV', extensions: ['mkv'], shown: 'rendition' },
  { ...WIDE, type: 'video/webm', name: 'WebM', extensions: ['webm'] },
  // Many 3GP files are also valid MP4 files, and are stored as such.
  {
    ...WIDE,
    type: 'video/3gpp',
    aliases: ['video/3gpp2'],
    name: '3GP',
    extensions: ['3gp', '3g2'],
    shown: 'rendition',
  },
  // PDF needs its extension, because users and programs don't expect a document in a file named like a photo.
  {
    ...DESKTOP,
    type: 'application/pdf',
    name: 'PDF',
    extensions: ['pdf'],
    shown: null,
    needsExtension: true,
  },
  {
    ...WIDE,
    type: 'application/rdf+xml',
    name: 'XMP',
    extensions: ['xmp'],
    shown: null,
    needsExtension: true,
    isSidecar: true,
  },
] as const satisfies readonly Format[]

/** Media type of a format that the library can store. */
export type MediaType = (typeof FORMATS)[number]['type']

const BY_TYPE: ReadonlyMap<string, Format> = new Map(FORMATS.map((format) => [format.type, format]))

/** Returns the format of a media type; undefined for an unknown type, for example from a newer server. */
export const findFormat = (type: string): Format | undefined => BY_TYPE.get(type)

export const getFormat = (type: MediaType) => BY_TYPE.get(type) as Format

/** Returns the display names of formats, without sidecars and duplicates. */
export const listNames = (formats: readonly Format[]): string[] => [
  ...new Set(formats.filter(({ isSidecar }) => !isSidecar).map(({ name }) => name)),
]

/** Returns the formats of a set. The wide set includes the standard one. */
export const getFormats = (set: FormatSet): readonly Format[] =>
  FORMATS.filter((format) => set === 'wide' || format.set === 'standard')

/**
 * Returns the formats that the upload page accepts: those of UPL-036, or all photos, videos and sidecars of the wide
 * set.
 */
export const getBrowserFormats = (set: FormatSet): readonly Format[] =>
  (FORMATS as readonly Format[]).filter(({ isInBrowserSet, isSidecar, shown }) =>
    set === 'wide' ? shown !== null || isSidecar : isInBrowserSet,
  )
