import { createFile, toStateKey, type StateKey, type TransferFile } from '@calotype/transfer'
import type { Handle } from '../adding/fileSource.ts'

/** Queued files of a running batch have the status 'idle' (UPL-030). */
export type UploadStatus = 'idle' | 'uploading' | 'uploaded' | 'error'

/** The event that a file waits for: the next retry, its selection by the user, or permission to read it. */
export type WaitingFor = null | 'retry' | 'file' | 'permission'

/** A selected file and its state. Its progress is in `SentBytes`. */
export interface UploadItem extends TransferFile {
  /** Null after a reload until the file is opened or selected again. */
  readonly file: File | null
  /** MIME type, derived from the extension if the browser reports none. */
  readonly type: string
  /** Unix timestamp in milliseconds. */
  readonly lastModified: number
  /** Path that starts with the name of the selected or dropped folder; null for a file without a folder. */
  readonly path: string | null
  /** Handle that finds the file after a reload, in browsers that support it (Chromium). */
  readonly handle: Handle | null
  /** Derived from the state: 'uploaded' only after the server has confirmed that the file is stored. */
  readonly status: UploadStatus
  /** Derived from the state. */
  readonly waitingFor: WaitingFor
  /** Labels and description from the start of the upload; null before the start. */
  readonly details: BatchDetails | null
}

/** Labels and description for all files of a batch. */
export interface BatchDetails {
  labels: readonly string[]
  description: string
  /** Id of the album to which files are added after their upload. */
  albumId?: number
}

/** Status and reason for waiting that screens show for each state. The status defaults to 'idle'. */
const DISPLAYED_STATES: Partial<Record<StateKey, { status?: UploadStatus; waitingFor?: WaitingFor }>> = {
  active: { status: 'uploading' },
  retry: { status: 'uploading', waitingFor: 'retry' },
  diskSpace: { status: 'uploading', waitingFor: 'retry' },
  permission: { waitingFor: 'permission' },
  file: { waitingFor: 'file' },
  done: { status: 'uploaded' },
  failed: { status: 'error' },
}

export const withStatus = (item: UploadItem): UploadItem => {
  return { ...item, status: 'idle', waitingFor: null, ...DISPLAYED_STATES[toStateKey(item.state)] }
}

export function createItem(
  facts: Pick<UploadItem, 'id' | 'file' | 'name' | 'size' | 'type' | 'lastModified'>,
): UploadItem {
  const initial = { path: null, handle: null, status: 'idle', waitingFor: null, details: null } as const
  return { ...createFile(facts), ...facts, ...initial, chunked: false }
}
