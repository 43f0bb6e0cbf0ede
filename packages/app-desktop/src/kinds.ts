import type { FolderKind } from '@calotype/platform'

/** What a scan keeps (FOLDER-010 to FOLDER-015), by ending. No other file of a folder is ever read. */
const KINDS: Readonly<Record<string, { kind: FolderKind; type: string }>> = {
  '.jpg': { kind: 'image', type: 'image/jpeg' },
  '.jpeg': { kind: 'image', type: 'image/jpeg' },
  '.png': { kind: 'image', type: 'image/png' },
  '.gif': { kind: 'image', type: 'image/gif' },
  '.mp4': { kind: 'video', type: 'video/mp4' },
  '.avi': { kind: 'video', type: 'video/x-msvideo' },
  '.mov': { kind: 'video', type: 'video/quicktime' },
  '.zip': { kind: 'archive', type: 'application/zip' },
  '.tar.gz': { kind: 'archive', type: 'application/gzip' },
  '.tgz': { kind: 'archive', type: 'application/gzip' },
  '.pdf': { kind: 'document', type: 'application/pdf' },
}
const ENDINGS = Object.keys(KINDS)

/** What a file is by its path, in capitals or not; null for what is not kept. */
export function kindOf(path: string): { kind: FolderKind; type: string } | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = ENDINGS.find((each) => name.endsWith(each) && name !== each)
  return (ending !== undefined && KINDS[ending]) || null
}
