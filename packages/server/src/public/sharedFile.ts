import { mediaKind } from '@calotype/openapi/kinds'
import type { MediaRow } from '../db/schema.ts'
import { timeOf } from '../timeOf.ts'

const MEGABYTE = 1024 ** 2

/** Shows an item as the contract's SharedFile: without its place, its camera and its words. */
export function sharedFile(token: string, row: MediaRow) {
  const group = `/api/public/shared/${token}`
  return {
    fileName: row.file_name,
    name: row.name,
    fileType: row.type,
    fileSizeMB: row.size / MEGABYTE,
    creationDate: timeOf(row.creation_date),
    fileUrl: `${group}/file/${row.file_name}`,
    videoUrl: mediaKind(row.type) === 'video' ? `${group}/video/${row.file_name}` : null,
    thumbnailUrl: `${group}/thumbnail/${row.file_name}`,
    status: row.status,
  }
}
