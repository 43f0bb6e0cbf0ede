/** A file that was dropped or chosen individually, or found in a folder. */
export interface FoundFile {
  file: File
  /** Handle by which Chromium can reopen the file later: its own, or that of the folder that contains it. */
  handle?: FileSystemFileHandle | FileSystemDirectoryHandle | null
  /** Path that starts with the name of the dropped or chosen folder: 'Summer/Lake/a.jpg'. Null for an individual file. */
  path?: string | null
}

/** A path in a folder that was skipped. */
export interface SkippedEntry {
  /** Path in the format of `FoundFile.path`. */
  path: string
  /** `unaccepted`: the file type isn't accepted. `unreadable`: the file or folder could not be opened. */
  reason: 'unaccepted' | 'unreadable'
}

/** Files in the order they are found: immediately, or while folders are read. It can be iterated only once. */
export type FoundFiles =
  | Iterable<File | FoundFile | SkippedEntry>
  | AsyncIterable<File | FoundFile | SkippedEntry>
