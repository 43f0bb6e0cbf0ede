/** UPL-030. What waits for its turn in a running batch is still idle. */
export type UploadStatus = 'idle' | 'uploading' | 'uploaded' | 'error'

/** A chosen file and what became of it. How much of it is sent stands apart, in SentBytes. */
export interface UploadItem {
  readonly id: string
  readonly file: File
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** MIME type; by the extension where the browser gives none. */
  readonly type: string
  /** 'uploaded' only after the server has said that it keeps the file. */
  readonly status: UploadStatus
  /** Why it failed, in words for a person. Null unless the status is 'error'. */
  readonly error: string | null
  /** Sent in chunks, because it is large. */
  readonly chunked: boolean
}

/** What is typed for all files of a batch. */
export interface BatchDetails {
  labels: readonly string[]
  description: string
}
