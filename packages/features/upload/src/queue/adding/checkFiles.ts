import { getBrowserFormats, isRaw, listNames, type FormatSet } from '@calotype/api'
import { MAX_FILE_BYTES, type ProblemKind } from '@calotype/transfer'
import type { UploadTexts } from '../../text.ts'

/** Returns the MIME types that the upload page accepts (UPL-036). */
export const getAllowedTypes = (set: FormatSet): readonly string[] =>
  getBrowserFormats(set).flatMap(({ type, aliases = [] }) => [type, ...aliases])

/** Returns the `accept` attribute of file inputs: MIME types, and extensions for systems without MIME types. */
export function getAccept(set: FormatSet): string {
  const extensions = getBrowserFormats(set).flatMap((format) => format.extensions)
  return [...getAllowedTypes(set), ...extensions.map((extension) => `.${extension}`)].join(',')
}

const TYPE_OF_EXTENSION: ReadonlyMap<string, string> = new Map(
  getBrowserFormats('wide').flatMap(({ type, extensions }) =>
    extensions.map((extension) => [extension, type] as const),
  ),
)

type FileFacts = Pick<File, 'name' | 'type' | 'size'> & { path?: string | null }

/** Why a file was not added. `selected`: it is in the list already. */
export type RejectionKind = Extract<ProblemKind, 'unsupported' | 'tooLarge' | 'unreadable'> | 'selected'

/** File that wasn't added, and the reason. The tone is a warning if the file is in the list already. */
export interface Rejection {
  kind: RejectionKind
  tone: 'danger' | 'warning'
  message: string
  /** Name of the file, or its path in the selected folder; null for several files that are only counted. */
  file: string | null
  /** Number of files; more than one if not all are listed by name. */
  count: number
}

/**
 * Returns the MIME type of a file, derived from its extension if the browser reports none; an empty string if the type
 * is unknown.
 */
export function getMimeType({ name, type }: Pick<File, 'name' | 'type'>): string {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? []
  const byExtension = TYPE_OF_EXTENSION.get(extension.toLowerCase()) ?? ''
  // Systems report different types for RAW files.
  return type && !isRaw(byExtension) ? type.toLowerCase() : byExtension
}

/** Options for checking files and describing rejections. */
export interface RejectionOptions {
  text: UploadTexts
  /** Formats that the library accepts. */
  formats: FormatSet
}

/**
 * Returns why a file can't be uploaded; null if it can (UPL-036 to UPL-039). `isSelected`: a file with the same key is
 * already in the list.
 */
export function findRejection(
  file: FileFacts,
  isSelected: boolean,
  options: RejectionOptions,
): Rejection | null {
  const isAllowed = getAllowedTypes(options.formats).includes(getMimeType(file))
  if (!isAllowed) return createRejection('unsupported', file.name, options)
  if (file.size > MAX_FILE_BYTES) return createRejection('tooLarge', file.name, options)
  if (file.size === 0) return createRejection('unreadable', file.name, options)
  if (isSelected) return createRejection('selected', file.name, options)
  return null
}

export function createRejection(
  kind: RejectionKind,
  name: string,
  { text, formats }: RejectionOptions,
): Rejection {
  const tone = kind === 'selected' ? 'warning' : 'danger'
  const isUnsupported = kind === 'unsupported' && formats === 'wide'
  const message = isUnsupported
    ? text.unsupportedWide(name, listNames(getBrowserFormats(formats)))
    : text.rejected[kind](name)
  return { kind, tone, message, file: name, count: 1 }
}

export function countFiles(rejected: readonly Rejection[]): number {
  return rejected.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Returns a key that identifies a file, including its path if it is in a folder. Names are normalized, because file
 * systems differ in whether they compose or decompose letters.
 */
export function toFileKey({ name, size, path = null }: Pick<FileFacts, 'name' | 'size' | 'path'>): string {
  return `${size} ${(path ?? name).normalize('NFC')}`
}
