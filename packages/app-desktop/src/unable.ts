import type { ImportState } from '@calotype/platform'

const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** How long to wait before something that failed at once so often is tried again, in milliseconds. */
export const waitBefore = (tries: number) => Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)

/** After so long it has not failed at once, in milliseconds. */
export const SETTLED_MS = LONGEST_MS

/** Nothing can be imported for now, whatever the folder. */
export const unable = (message: string): ImportState => ({ status: 'failed', folderName: null, message })
