import type { SharedFile } from '@calotype/api'
import type { Totals } from './filePages.ts'

/** Files from a share link, which are accessed by zero-based position and load page by page. */
export interface SharedFiles {
  totals: Totals
  /** Returns the file at a position; undefined while its page has not loaded. */
  at: (index: number) => SharedFile | undefined
  /** Loads the files between two positions, inclusive, and cancels requests for other files. */
  onShow: (first: number, last: number) => void
  /**
   * Loads the file at a position; resolves to undefined if it can't be loaded. Requests a failed page again only if
   * `isRetry` is set or `onRetry` was called.
   */
  load: (index: number, options?: { isRetry?: boolean }) => Promise<SharedFile | undefined>
  /** Whether a page could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}
