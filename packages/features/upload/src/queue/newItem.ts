import type { UploadItem } from './uploadItem.ts'

/** An item to which nothing has happened yet. */
export function newItem(
  facts: Pick<UploadItem, 'id' | 'file' | 'name' | 'size' | 'type' | 'lastModified'>,
): UploadItem {
  return {
    ...facts,
    path: null,
    handle: null,
    status: 'idle',
    waitingFor: null,
    problem: null,
    chunked: false,
    breaksOff: false,
    details: null,
    headHash: null,
    sha256: null,
    uploadId: null,
    mediaId: null,
    already: false,
    damage: null,
  }
}
