import type { SharedFile } from '@calotype/api'
import type { Totals } from './filePages.ts'

/** The files of a link by their zero-based positions. Files load page by page. */
export interface SharedFiles {
  totals: Totals
  /** The file at a position; undefined while its page has not loaded. */
  at: (index: number) => SharedFile | undefined
  /** Loads the files between two positions, both included, and cancels requests for others. */
  onShow: (first: number, last: number) => void
  /** Loads the file at a position; undefined if it could not be loaded, until `onRetry` is called. */
  load: (index: number) => Promise<SharedFile | undefined>
  /** Whether a page could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}
