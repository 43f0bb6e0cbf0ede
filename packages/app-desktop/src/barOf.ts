import {
  filesThrough,
  filesToSend,
  type ImportHold,
  type ImportState,
  shareOf,
} from '@calotype/platform/transfer'

/** What the dock or the taskbar shows of an import, as a window's `setProgressBar` takes it. */
export interface Bar {
  /** From 0 to 1; -1 for no bar, 2 for one without an end. */
  progress: number
  mode: 'none' | 'normal' | 'indeterminate' | 'error' | 'paused'
}

const NONE: Bar = { progress: -1, mode: 'none' }
const ENDLESS: Bar = { progress: 2, mode: 'indeterminate' }

export function barOf(state: ImportState): Bar {
  switch (state.status) {
    case 'none':
    case 'preview':
    case 'done':
    case 'stopped':
      return NONE
    case 'checking':
      return state.total.count === 0
        ? ENDLESS
        : { progress: shareOf(state.checked, state.total), mode: modeOf(state) }
    case 'sending':
      return { progress: shareOf(filesThrough(state), filesToSend(state)), mode: modeOf(state) }
    case 'unpacking':
    case 'looking':
      return ENDLESS
    case 'failed':
      return { progress: 1, mode: 'error' }
  }
}

/** Whether quitting now would interrupt something. */
export function isSending(state: ImportState): boolean {
  return state.status === 'sending' && state.hold !== 'paused'
}

/** Whether files are being read or sent. An import that waits for its server may wait for days, so it does not count. */
export function isMoving(state: ImportState): boolean {
  return (state.status === 'checking' || state.status === 'sending') && state.hold === null
}

const modeOf = ({ hold }: { hold: ImportHold | null }) => (hold === null ? 'normal' : 'paused')
