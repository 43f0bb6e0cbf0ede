import { toDescriptor } from '@calotype/api'
import type { ImportDetails } from '@calotype/transfer'
import path from 'node:path'
import type { FileRow, FolderRow, Journal } from '../journal/journal.ts'

interface DescribedFolder {
  journal: Journal
  getRow: () => FolderRow
}

/** Returns the labels and description of a started import, which the server saves with its files. */
export function getDetails({ options }: Pick<FolderRow, 'options'>): ImportDetails {
  const { labels, description } = JSON.parse(options) as ImportDetails
  return { labels, description }
}

export function createDescriptor(
  { getRow, journal }: DescribedFolder,
  { path: filePath, type, size, modified, checksum, id }: FileRow,
) {
  const localId = `${journal.name}-${id}`
  const metadata = { name: path.basename(filePath), type, size, lastModified: modified }
  const details = { ...getDetails(getRow()), checksum: checksum ?? '', localId }
  return { ...toDescriptor(metadata, details), unlessThere: true }
}
