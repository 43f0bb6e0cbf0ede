import { MAX_FILE_BYTES } from '@calotype/transfer'
import type { UploadTexts } from '../../text.ts'

/** Types that browsers can upload (UPL-036). */
export const ALLOWED_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'video/mp4'] as const

const TYPE_OF_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
}

/** `accept` of file inputs: types, and extensions for systems without types. */
export const ACCEPT = [...ALLOWED_TYPES, ...Object.keys(TYPE_OF_EXTENSION).map((end) => `.${end}`)].join(',')

type FileFacts = Pick<File, 'name' | 'type' | 'size'> & { path?: string | null }

/** Why a file was not added. */
export type RejectionKind = 'unsupported' | 'tooLarge' | 'empty' | 'selected'

/** A file that wasn't added, and why. The tone is a warning if nothing is lost. */
export interface Rejection {
  kind: RejectionKind
  tone: 'danger' | 'warning'
  message: string
  /** The file's name, or its path in the selected folder; null for several files that are only counted. */
  file: string | null
  /** Number of files; more than one if not all are listed by name. */
  count: number
}

/** Returns the MIME type of a file, derived from its extension if the browser has none. Empty if unknown. */
export function getMimeType({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type) return type.toLowerCase()
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? []
  return TYPE_OF_EXTENSION[extension.toLowerCase()] ?? ''
}

/**
 * Returns why a file can't be uploaded, or null if it can (UPL-036 to UPL-039). `isThere`: a file with the same key was
 * added before.
 */
export function findRejection(file: FileFacts, isThere: boolean, text: UploadTexts): Rejection | null {
  const found = getMimeType(file)
  if (!ALLOWED_TYPES.some((type) => type === found)) return rejectionAs('unsupported', file.name, text)
  if (file.size > MAX_FILE_BYTES) return rejectionAs('tooLarge', file.name, text)
  if (file.size === 0) return rejectionAs('empty', file.name, text)
  if (isThere) return rejectionAs('selected', file.name, text)
  return null
}

/** Creates the rejection of one file. */
export function rejectionAs(kind: RejectionKind, name: string, text: UploadTexts): Rejection {
  const tone = kind === 'selected' ? 'warning' : 'danger'
  return { kind, tone, message: text.rejected[kind](name), file: name, count: 1 }
}

/** Counts the files of these rejections. */
export function filesOf(rejected: readonly Rejection[]): number {
  return rejected.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Returns a key that identifies a file, including its path if it is in a folder. Names are normalized, because their
 * source may compose or decompose letters.
 */
export function toFileKey({ name, size, path = null }: Pick<FileFacts, 'name' | 'size' | 'path'>): string {
  return `${size} ${(path ?? name).normalize('NFC')}`
}
