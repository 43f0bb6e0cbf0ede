import { getMediaKind, needsDisplayRendition } from '@calotype/formats/kinds'
import { formatTime } from '../formatTime.ts'
import { hasVideoCompanion } from '../media/companions.ts'
import { toPanorama } from '../media/mediaItem.ts'
import type { SharedRow } from './fileKey.ts'

export const MEGABYTE_BYTES = 1024 ** 2

/** Converts a media row to the contract's SharedFile, which omits the location, the camera and the description. */
export function toSharedFile(token: string, row: SharedRow) {
  const group = `/api/public/shared/${token}`
  const kind = getMediaKind(row.type)
  return {
    fileName: row.file_name,
    name: row.name,
    fileType: row.type,
    fileSizeMB: row.size / MEGABYTE_BYTES,
    creationDate: formatTime(row.creation_date),
    dateTaken: row.taken_at,
    width: row.width,
    height: row.height,
    fileUrl: `${group}/file/${row.file_name}`,
    thumbnailUrl: `${group}/thumbnail/${row.file_name}`,
    previewUrl: kind === 'document' ? null : `${group}/preview/${row.file_name}`,
    displayUrl: needsDisplayRendition(row.type) ? `${group}/display/${row.file_name}` : null,
    videoUrl: kind === 'video' ? `${group}/video/${row.file_name}` : null,
    motionUrl: row.motion_file === null ? null : `${group}/video/${row.motion_file}`,
    motionFileUrl: hasVideoCompanion(row) ? `${group}/file/${row.motion_file}` : null,
    panorama: toPanorama(row),
    status: row.status,
  }
}
