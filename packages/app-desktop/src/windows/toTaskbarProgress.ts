import {
  countProcessedFiles,
  countFilesToUpload,
  type PauseReason,
  type ImportState,
  getCompletedFraction,
} from '@calotype/transfer'

/** Progress on the dock or taskbar, as arguments of `setProgressBar`. */
export interface TaskbarProgress {
  /** A fraction from 0 to 1. The value -1 hides the bar, and 2 makes it indeterminate. */
  progress: number
  mode: 'none' | 'normal' | 'indeterminate' | 'error' | 'paused'
}

const NO_PROGRESS: TaskbarProgress = { progress: -1, mode: 'none' }
const INDETERMINATE: TaskbarProgress = { progress: 2, mode: 'indeterminate' }

export function toTaskbarProgress(state: ImportState): TaskbarProgress {
  switch (state.status) {
    case 'none':
    case 'preview':
    case 'done':
    case 'stopped':
      return NO_PROGRESS
    case 'checking':
      return state.total.count === 0
        ? INDETERMINATE
        : { progress: getCompletedFraction(state.checked, state.total), mode: getMode(state) }
    case 'sending':
      return {
        progress: getCompletedFraction(countProcessedFiles(state), countFilesToUpload(state)),
        mode: getMode(state),
      }
    case 'unpacking':
    case 'looking':
      return INDETERMINATE
    case 'failed':
      return { progress: 1, mode: 'error' }
  }
}

/** Whether quitting would interrupt an upload. */
export function isSending(state: ImportState): boolean {
  return state.status === 'sending' && state.pauseReason !== 'paused'
}

/** Whether files are being read or sent. Excludes a paused import, because the pause may last for days. */
export function isTransferring(state: ImportState): boolean {
  return (state.status === 'checking' || state.status === 'sending') && state.pauseReason === null
}

const getMode = ({ pauseReason }: { pauseReason: PauseReason | null }) =>
  pauseReason === null ? 'normal' : 'paused'
