import { checkUpload } from '@calotype/api'
import type { ImportContext } from './importContext.ts'
import type { FileRow } from './journal.ts'

type Contents = readonly Pick<FileRow, 'sha256'>[]

/** Known SHA-256 hashes of these files, without duplicates. */
export function contentsOf(files: Contents): string[] {
  return [...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))]
}

/** Returns the library's items with the content of these files, by SHA-256. */
export function itemsInLibrary(
  { insist, signal }: Pick<ImportContext, 'insist' | 'signal'>,
  files: Contents,
) {
  return insist((api) => checkUpload(api, contentsOf(files), signal))
}
