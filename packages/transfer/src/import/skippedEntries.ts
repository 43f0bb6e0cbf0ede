import type { SkippedKind } from '../reasons/toProblem.ts'

/** Number of files with a certain extension, such as `.heic` (`''` for none). */
export interface ExtensionCount {
  extension: string
  count: number
}

/** Files that are not uploaded for the same reason. */
export interface SkippedGroup {
  count: number
  /**
   * Numbers of files by extension, the most frequent first. Empty unless the files are skipped because of their type.
   */
  extensions: readonly ExtensionCount[]
  /** The first 100 files (CONST-017). */
  files: readonly FailedFile[]
}

/** Files and folders that a scan skips without reading them. */
export interface SkippedEntries {
  /** Skipped paths by reason. The contents of a folder that the app can't open are unknown. */
  reasons: readonly (SkippedGroup & { kind: SkippedKind })[]
  /** Number of hidden files and folders, and of system files such as `.DS_Store` and `Thumbs.db`. */
  hidden: number
}

export interface FailedFile {
  path: string
  /** Message from the server or the operating system. Null if the kind already explains the failure. */
  message: string | null
  /** The first skipped files of an archive that was imported partially. */
  inside?: readonly FailedFile[]
  /** Number of further skipped files in the archive. Only the receipt lists them. */
  moreInside?: number
}
