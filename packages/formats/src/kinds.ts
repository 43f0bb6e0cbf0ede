import {
  findFormat,
  FORMATS,
  getFormats,
  getFormat,
  listNames,
  type FormatSet,
  type MediaKind,
  type MediaType,
} from './formats.ts'

export type { FormatSet, MediaKind, MediaType } from './formats.ts'

/** Returns the category of a media type. */
export function getMediaKind(type: string): MediaKind {
  const [family] = type.split('/')
  return family === 'image' || family === 'video' ? family : 'document'
}

/** Returns the extension, without the dot, with which files of a type are stored. */
export const getStoredExtension = (type: MediaType): string => getFormat(type).extensions[0]

/** Extensions that stored files can have. */
export const STORED_EXTENSIONS: readonly string[] = FORMATS.map(({ extensions }) => extensions[0])

/** Returns the message that lists the supported formats. */
export function describeSupported(set: FormatSet): string {
  const names = listNames(getFormats(set))
  return `Only ${names.slice(0, -1).join(', ')} and ${names.at(-1)} files are supported.`
}

const NAMES: Readonly<Record<MediaKind, string>> = { image: 'photo', video: 'video', document: 'PDF' }

/** Returns the message for a file whose content doesn't match its extension. */
export const describeInvalidContent = (kind: MediaKind) => `The file can’t be read as a ${NAMES[kind]}.`

/** Media types without thumbnails and previews. */
export const DOCUMENT_TYPES: readonly MediaType[] = FORMATS.map(({ type }) => type).filter(
  (type) => getMediaKind(type) === 'document',
)

/** Whether browsers need an MP4 rendition to play a video. No browser plays AVI, and few play QuickTime. */
export const needsVideoRendition = (type: string) => getMediaKind(type) === 'video' && needsRendition(type)

/** Whether a photo may be animated. If so, clients show the original instead of a preview. */
export const mayBeAnimated = (type: string) => findFormat(type)?.mayBeAnimated === true

/**
 * Whether browsers need a JPEG rendition to show a photo in full size. Only some browsers show HEIC, and few show TIFF.
 */
export const needsDisplayRendition = (type: string) => getMediaKind(type) === 'image' && needsRendition(type)

/** Whether a photo is unprocessed sensor data, for which the server shows the JPEG that the camera embedded. */
export const isRaw = (type: string) => findFormat(type)?.name === 'RAW'

const needsRendition = (type: string) => findFormat(type)?.shown === 'rendition'

const TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map(
  FORMATS.map(({ type, extensions }) => [extensions[0], type]),
)

/** Returns the media type for the extension that the server gave a stored file; JPEG if the extension is unknown. */
export function getStoredType(fileName: string): MediaType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  return TYPE_BY_EXTENSION.get(extension) ?? 'image/jpeg'
}
