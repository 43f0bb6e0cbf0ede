import type { Format } from '@calotype/platform'
import type { ProblemKind } from '@calotype/transfer'
import type { FailuresDialogProps } from '../failures/FailuresDialog.tsx'
import type { Progress } from '../queue/items/progress.ts'
import { joinWithDots, preventBreaks, type UploadTexts } from '../text.ts'

/** Files that weren't uploaded, as shown in a dialog. */
export type FailureList = Pick<FailuresDialogProps, 'groups' | 'retryable' | 'label' | 'title'>

/** Button that retries all files for which a retry can succeed. */
export interface Retry {
  label: string
  kinds: readonly ProblemKind[]
}

/** Number of files in a category, and their size in bytes if it is known. */
export interface FileCount {
  name: string
  count: number
  size?: number | undefined
  hint?: string | undefined
}

interface Batch {
  /** Current step with its counts, or the result. */
  title: string
  /** Note about failures, such as the most frequent reason, or null. An expanded dock lists the failures instead. */
  failureNote: string | null
  /** Sentences below the title. */
  notes: readonly string[]
  /** Files that aren't counted in the title. */
  counts: readonly FileCount[]
  failures: FailureList | null
  retry: Retry | null
  /** Text for screen readers, or an empty string. */
  announcement: string
}

/** `percentage` is null while the total is unknown. */
export type BatchProgress = Omit<Progress, 'percentage'> & { percentage: number | null }

interface ActiveBatch extends Batch {
  /** Accessible name of the progress bar. */
  label: string
  progress: () => BatchProgress
  /** Whether progress has to be polled, because it changes without a new state. */
  isMoving: boolean
  /** Why the batch is paused, or what is being retried; otherwise null. */
  delay: string | null
  /**
   * Action of the pause button; null if there is no button. Disabled if the batch can continue only when the app is
   * ready or the user has signed in.
   */
  pause: 'pause' | 'resume' | 'disabled' | null
}

/** State of a batch on all screens: the files selected in the browser, or the folder that the desktop app imports. */
export type BatchState =
  /** Files are being found, or compared with the library. */
  | ({ status: 'collecting' } & ActiveBatch)
  /**
   * Waits for the user. If `needsFiles` is true, the user first has to select or unlock files from an earlier visit.
   */
  | ({ status: 'ready'; needsFiles: boolean } & Batch)
  | ({ status: 'running'; step: 'uploading' | 'unpacking' | 'rescan' } & ActiveBatch)
  | ({ status: 'ended' } & EndedBatch)

interface EndedBatch extends Batch {
  tone: 'success' | 'danger' | 'soft'
  /** Screen that shows the uploaded files. */
  linkTo: 'gallery' | 'albums'
  /** Warning about a step that failed after all files were sent, or null. */
  warning: string | null
  /** Whether the failed step can be repeated. */
  canRecover: boolean
  /** All files by result, for a table that replaces `counts` on the upload screen. Empty if there is no table. */
  table: readonly FileCount[]
}

/** Batch without counts, failures and announcements. */
export const EMPTY_BATCH = {
  failureNote: null,
  notes: [],
  counts: [],
  failures: null,
  retry: null,
  announcement: '',
} satisfies Partial<Batch>

/** Result without failed steps and without a table. */
export const EMPTY_RESULT = {
  ...EMPTY_BATCH,
  status: 'ended',
  linkTo: 'gallery',
  warning: null,
  canRecover: false,
  table: [],
} as const

/** Figures of a batch that isn't sending bytes. */
export const NO_FIGURES = {
  sentBytes: 0,
  totalBytes: 0,
  percentage: null,
  isFinishing: false,
  bytesPerSecond: null,
  secondsLeft: null,
} satisfies BatchProgress

const ANNOUNCEMENT_COUNT = 10

/** Returns the text for screen readers during an upload: at the start, and after every tenth of the files. */
export function announceProgress(
  uploaded: number,
  total: number,
  hasFailed: boolean,
  text: UploadTexts,
): string {
  const step = Math.max(1, Math.ceil(total / ANNOUNCEMENT_COUNT))
  const announcedCount = uploaded - (uploaded % step)
  const progress =
    announcedCount === 0 ? text.announceStart(total) : text.announceProgress(announcedCount, total)
  return hasFailed ? `${progress}. ${text.someFailedNote}` : progress
}

/** Returns a sentence with the most frequent reason and the number of other reasons, or null if nothing failed. */
export const summarizeReasons = ([most, ...others]: readonly { kind: ProblemKind }[], text: UploadTexts) =>
  most ? text.reasonAndOthers(text.problems[most.kind], others.length) : null

/** Removes sentences that don't apply: false, null and empty strings. */
export const filterSentences = (...candidates: readonly (string | false | null)[]): readonly string[] =>
  candidates.flatMap((sentence) => sentence || [])

/**
 * Formats counts in one line, such as 'Already in library: 206 · Duplicates: 3'. Returns an empty string if all are 0.
 */
export const formatCounts = (counts: readonly FileCount[], { formatCount }: Format) =>
  joinWithDots(counts.map(({ name, count }) => count > 0 && preventBreaks(`${name}: ${formatCount(count)}`)))
