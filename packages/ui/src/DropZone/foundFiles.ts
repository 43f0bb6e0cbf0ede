/** File that was dropped or chosen individually, or was found in a folder. */
export interface FoundFile {
  file: File
  /** Handle with which Chromium can open the file again later: that of the file, or of the folder that contains it. */
  handle?: FileSystemFileHandle | FileSystemDirectoryHandle | null
  /**
   * Path that starts with the name of the dropped or chosen folder, such as 'Summer/Lake/a.jpg'. Null for a file that
   * was dropped or chosen individually.
   */
  path?: string | null
}

/** File or folder that was skipped while a folder was being read. */
export interface SkippedEntry {
  /** Path in the format of `FoundFile.path`. */
  path: string
  /**
   * `unaccepted` means that the file type isn't accepted, and `unreadable` that the file or folder couldn't be opened.
   */
  reason: 'unaccepted' | 'unreadable'
}

/**
 * Files in the order in which they are found, immediately or while folders are being read. Can be iterated only once.
 */
export type FoundFiles =
  | Iterable<File | FoundFile | SkippedEntry>
  | AsyncIterable<File | FoundFile | SkippedEntry>
