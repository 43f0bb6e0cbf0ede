/** The types that can be kept, each with the extension of the stored name. */
export const KEPT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'application/pdf': 'pdf',
} as const

/** The MIME type of something that can be kept. */
export type MediaType = keyof typeof KEPT_TYPES

/** Which those are, for a person whose file is none of them. */
export const WHAT_IS_KEPT = 'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are kept.'

/** What can be looked at, what is played, and what is only kept and downloaded. */
export type MediaKind = 'image' | 'video' | 'document'

/** What something of a MIME type is. */
export function mediaKind(type: string): MediaKind {
  const [family] = type.split('/')
  return family === 'image' || family === 'video' ? family : 'document'
}

const NAMES: Readonly<Record<MediaKind, string>> = { image: 'photo', video: 'video', document: 'PDF' }

/** What is wrong with a file that is of a kind by its name, and not by its content. */
export const notReadAs = (kind: MediaKind) => `It cannot be read as a ${NAMES[kind]}.`

/** The types of what has no picture. */
export const DOCUMENT_TYPES = (Object.keys(KEPT_TYPES) as MediaType[]).filter(
  (type) => mediaKind(type) === 'document',
)

/** Whether a player needs another file than the original: no browser plays AVI, and few play QuickTime. */
export const needsFilm = (type: string) => mediaKind(type) === 'video' && type !== 'video/mp4'

const TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map(
  (Object.keys(KEPT_TYPES) as MediaType[]).map((type) => [KEPT_TYPES[type], type]),
)

/** The type by a stored name, whose extension the server chose; a JPEG's where it is none. */
export function typeOfStored(fileName: string): MediaType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  return TYPE_BY_EXTENSION.get(extension) ?? 'image/jpeg'
}
