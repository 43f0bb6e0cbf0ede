import { pluralize } from '@calotype/platform'

/**
 * Formats counts as '1 folder and 2 files'.
 *
 * @param count folders and files together
 * @param files number of files among them
 */
export function formatFoldersAndFiles(count: number, files: number): string {
  const folders = count - files
  return [folders > 0 && pluralize(folders, 'folder'), files > 0 && pluralize(files, 'file')]
    .filter(Boolean)
    .join(' and ')
}

/** Plural noun for the entries: folders, files, or both. */
export function describeKind(count: number, files: number): string {
  if (files === 0) return 'folders'
  return files === count ? 'files' : 'folders and files'
}
