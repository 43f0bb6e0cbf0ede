import { countOf } from '@calotype/platform'

/**
 * So many of both, in words: '1 folder and 2 files'.
 *
 * @param count of both together
 * @param files how many of them are no folders
 */
export function foldersAndFiles(count: number, files: number): string {
  const folders = count - files
  return [folders > 0 && countOf(folders, 'folder'), files > 0 && countOf(files, 'file')]
    .filter(Boolean)
    .join(' and ')
}

/** What they are. */
export function whatOf(count: number, files: number): string {
  if (files === 0) return 'folders'
  return files === count ? 'files' : 'folders and files'
}
