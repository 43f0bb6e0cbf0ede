/** A file that was dropped, chosen or found in a folder. */
export interface FoundFile {
  file: File
  /** By which a browser that can (Chromium) finds it again later: its own, or that of the folder it was found in. */
  handle?: FileSystemFileHandle | FileSystemDirectoryHandle | null
  /** Where it lay, from the name of the dropped or chosen folder on: 'Summer/Lake/a.jpg'. Null for one by itself. */
  path?: string | null
}

/** Something in a folder that is not handed over. */
export interface PassedOver {
  /** As of a FoundFile. */
  path: string
  /** It is not among what is accepted, so it was not opened; or it could not be opened. */
  reason: 'unaccepted' | 'unreadable'
}

/** Files as they are found: at once, or one after the other while folders are searched. Ask for them once. */
export type Found = Iterable<File | FoundFile | PassedOver> | AsyncIterable<File | FoundFile | PassedOver>
