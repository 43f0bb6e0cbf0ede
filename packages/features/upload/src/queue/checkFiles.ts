import { text } from '../text.ts'

/** UPL-036. */
export const ALLOWED_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'video/mp4'] as const

/** 5 GB (UPL-038). A file of exactly this size is taken. */
export const MAX_FILE_BYTES = 5_368_709_120

const TYPE_OF_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
}

/** What a file chooser offers: types, and extensions for systems that know no type. */
export const ACCEPT = [...ALLOWED_TYPES, ...Object.keys(TYPE_OF_EXTENSION).map((end) => `.${end}`)].join(',')

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** A file that was not added, and why. A warning where nothing is lost by it. */
export interface Rejection {
  tone: 'danger' | 'warning'
  message: string
}

/** The MIME type of a file, by its extension where the browser gives none. Empty when neither tells. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? []
  return type.toLowerCase() || (TYPE_OF_EXTENSION[extension.toLowerCase()] ?? '')
}

/**
 * Why a file cannot be uploaded, or null if it can (UPL-036 to UPL-039). `selected` are the keys of those that are there
 * already.
 */
export function rejectionOf(file: FileFacts, selected: { has: (key: string) => boolean }): Rejection | null {
  const { name, size } = file
  if (!ALLOWED_TYPES.some((type) => type === typeOf(file))) {
    return { tone: 'danger', message: text.unsupported(name) }
  }
  if (size > MAX_FILE_BYTES) return { tone: 'danger', message: text.tooLarge(name) }
  if (size === 0) return { tone: 'danger', message: text.emptyFile(name) }
  if (selected.has(keyOf(file))) return { tone: 'warning', message: text.alreadySelected(name) }
  return null
}

/** By which a file is known again. The same name may be composed or decomposed, depending on where it comes from. */
export function keyOf({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${size} ${name.normalize('NFC')}`
}
