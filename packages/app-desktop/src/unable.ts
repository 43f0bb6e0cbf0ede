import type { ImportState, WatchedFolder } from '@calotype/platform'

const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** How long to wait before something that failed at once so often is tried again, in milliseconds. */
export const waitBefore = (tries: number) => Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)

/** After so long it has not failed at once, in milliseconds. */
export const SETTLED_MS = LONGEST_MS

/** What was told last, while nothing goes on. */
export function standingStill(state: ImportState): ImportState {
  const still = 'hold' in state ? { ...state, hold: state.hold ?? 'starting' } : state
  return 'secondsLeft' in still ? { ...still, bytesPerSecond: null, secondsLeft: null } : still
}

/** The same of watched folders. */
export const foldersStandingStill = (folders: readonly WatchedFolder[]): readonly WatchedFolder[] =>
  folders.map((folder) =>
    folder.status === 'sending' || folder.status === 'unpacking'
      ? { ...folder, status: 'paused', triedAgain: null }
      : folder,
  )

/** Nothing can be imported for now, whatever the folder. */
export const unable = (message: string): Extract<ImportState, { status: 'failed' }> => ({
  ...{ status: 'failed', folderName: null, message },
})
