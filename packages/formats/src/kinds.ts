import {
  findFormat,
  FORMATS,
  formatsOf,
  getFormat,
  type FormatSet,
  type MediaKind,
  type MediaType,
} from './formats.ts'

export type { FormatSet, MediaKind, MediaType } from './formats.ts'

/** Category of a media type. */
export function mediaKind(type: string): MediaKind {
  const [family] = type.split('/')
  return family === 'image' || family === 'video' ? family : 'document'
}

/** Extension of stored files of a type, without the dot. */
export const storedExtension = (type: MediaType): string => getFormat(type).extensions[0]

/** Extensions of all stored files. */
export const STORED_EXTENSIONS: readonly string[] = FORMATS.map(({ extensions }) => extensions[0])

/** Message for a person whose file is not supported. */
export function describeSupported(set: FormatSet): string {
  const names = formatsOf(set).map(({ name }) => name)
  return `Only ${names.slice(0, -1).join(', ')} and ${names.at(-1)} files are supported.`
}

const NAMES: Readonly<Record<MediaKind, string>> = { image: 'photo', video: 'video', document: 'PDF' }

/** Message for a file whose content does not match its extension. */
export const invalidContentMessage = (kind: MediaKind) => `The file can’t be read as a ${NAMES[kind]}.`

/** Types without thumbnails and previews. */
export const DOCUMENT_TYPES: readonly MediaType[] = FORMATS.map(({ type }) => type).filter(
  (type) => mediaKind(type) === 'document',
)

/** Whether browsers need an MP4 rendition to play a video: no browser plays AVI, and few play QuickTime. */
export const needsVideoRendition = (type: string) => mediaKind(type) === 'video' && needsRendition(type)

/** Whether a photo may be animated. The original is shown instead of a preview then. */
export const mayBeAnimated = (type: string) => findFormat(type)?.mayBeAnimated === true

/** Whether browsers need a JPEG rendition to show a photo in full size: only some of them show HEIC, and few TIFF. */
export const needsDisplayRendition = (type: string) => mediaKind(type) === 'image' && needsRendition(type)

const needsRendition = (type: string) => findFormat(type)?.shown === 'rendition'

const TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map(
  FORMATS.map(({ type, extensions }) => [extensions[0], type]),
)

/** Type of a stored file by its extension, which the server chose; JPEG if the extension is unknown. */
export function getStoredType(fileName: string): MediaType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  return TYPE_BY_EXTENSION.get(extension) ?? 'image/jpeg'
}
