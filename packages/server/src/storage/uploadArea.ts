/** A part file, open for reading and writing. */
export interface OpenPart extends AsyncDisposable {
  /** Writes bytes at an offset. The bytes may be reused once the promise resolves. */
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>
  /** Reads a range, or less if the file ends earlier. All blocks share one buffer. */
  read(start: number, end: number): AsyncGenerator<Uint8Array>
  /** Starts syncing the written bytes, without the modification time. */
  datasync(): Promise<void>
  /** Resolves once a crash can't lose the written bytes. */
  sync(): Promise<void>
}

export interface ListedPart {
  part: string
  size: number
  changedAt: Date
}

/**
 * Stores the bytes of unfinished chunked uploads. Each upload has a part file, which contains its chunks at their
 * offsets. `part` is the `part_name` of an upload's row, never a value from a request.
 */
export interface UploadArea {
  /** Creates an empty part file. Resolves once a crash can't lose it. */
  create(part: string): Promise<void>
  /** Returns the size of a part file in bytes, or null if it doesn't exist. */
  size(part: string): Promise<number | null>
  /** Opens a part file. Returns null if it doesn't exist. */
  open(part: string): Promise<OpenPart | null>
  truncate(part: string, size: number): Promise<void>
  /** Calls `handle` with a local path of a part file. `ObjectStore.put` may move the file from this path. */
  withLocalPath<T>(part: string, handle: (path: string) => Promise<T>): Promise<T>
  /** Moves a local file into the area, and resolves once a crash can't lose it. Returns false if the part file exists. */
  adopt(part: string, path: string): Promise<boolean>
  /** Removes a part file if it exists. */
  remove(part: string): Promise<void>
  /** Yields all part files, with the time at which each was last written. */
  list(): AsyncIterable<ListedPart>
}

const EXTENSION = '.part'

/** Returns the name of a part file in tombstones and in quarantine. */
export const toPartFileName = (part: string): string => part + EXTENSION

/** Returns the part of a file name from `toPartFileName`, or null for the name of another file. */
export const parsePartFileName = (fileName: string): string | null =>
  fileName.endsWith(EXTENSION) ? fileName.slice(0, -EXTENSION.length) : null
