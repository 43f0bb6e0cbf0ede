/** Supported media types, each with the extension of stored files. */
export const SUPPORTED_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'application/pdf': 'pdf',
} as const

/** A supported media type. */
export type MediaType = keyof typeof SUPPORTED_TYPES

/** Message for a person whose file is not supported. */
export const SUPPORTED_TYPES_MESSAGE = 'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported.'

/** Category of a media item: shown as an image, played, or only stored and downloaded. */
export type MediaKind = 'image' | 'video' | 'document'

/** Category of a media type. */
export function mediaKind(type: string): MediaKind {
  const [family] = type.split('/')
  return family === 'image' || family === 'video' ? family : 'document'
}

const NAMES: Readonly<Record<MediaKind, string>> = { image: 'photo', video: 'video', document: 'PDF' }

/** Message for a file whose content does not match its extension. */
export const invalidContentMessage = (kind: MediaKind) => `The file can’t be read as a ${NAMES[kind]}.`

/** Types without thumbnails and previews. */
export const DOCUMENT_TYPES = (Object.keys(SUPPORTED_TYPES) as MediaType[]).filter(
  (type) => mediaKind(type) === 'document',
)

/** Whether browsers need an MP4 rendition to play a video: no browser plays AVI, and few play QuickTime. */
export const needsVideoRendition = (type: string) => mediaKind(type) === 'video' && type !== 'video/mp4'

const TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map(
  (Object.keys(SUPPORTED_TYPES) as MediaType[]).map((type) => [SUPPORTED_TYPES[type], type]),
)

/** Type of a stored file by its extension, which the server chose; JPEG if the extension is unknown. */
export function getStoredType(fileName: string): MediaType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  return TYPE_BY_EXTENSION.get(extension) ?? 'image/jpeg'
}
