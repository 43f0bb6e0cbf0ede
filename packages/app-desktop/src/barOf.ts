import { bytesSent, type ImportHold, type ImportState } from '@calotype/platform/transfer'

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
      return state.total.size === 0
        ? ENDLESS
        : {
            progress: partOf({ sent: state.checked.size, toSend: state.total.size }),
            mode: modeOf(state),
          }
    case 'sending':
      return { progress: partOf(bytesSent(state)), mode: modeOf(state) }
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

const modeOf = ({ hold }: { hold: ImportHold | null }) => (hold === null ? 'normal' : 'paused')

const partOf = ({ sent, toSend }: { sent: number; toSend: number }) =>
  toSend === 0 ? 0 : Math.min(1, sent / toSend)
