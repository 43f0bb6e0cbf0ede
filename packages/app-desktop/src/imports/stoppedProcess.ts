import { retryDelay, type ImportState, type WatchedFolder } from '@calotype/transfer'

/** Returns the delay before the next start after `attempts` failed starts. */
export const getRetryDelayMs = (attempts: number) => retryDelay(attempts + 1, null, () => 1)

/** Returns the last reported state, paused and without speed and remaining time, because no process is running. */
export function omitProgress(state: ImportState): ImportState {
  const paused = 'pauseReason' in state ? { ...state, pauseReason: state.pauseReason ?? 'starting' } : state
  return 'secondsLeft' in paused ? { ...paused, bytesPerSecond: null, secondsLeft: null } : paused
}

/** Returns the last reported watched folders. Folders that were uploading or unpacking are paused. */
export const omitFolderProgress = (folders: readonly WatchedFolder[]): readonly WatchedFolder[] =>
  folders.map((folder) =>
    folder.status === 'sending' || folder.status === 'unpacking'
      ? { ...folder, status: 'paused', retryReason: null }
      : folder,
  )

export const createFailedState = (message: string): Extract<ImportState, { status: 'failed' }> => ({
  status: 'failed',
  folderName: null,
  message,
})
