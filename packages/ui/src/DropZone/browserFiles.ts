/** Chromium APIs that TypeScript's DOM types lack. */
export interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null>
}

export interface FilePickers {
  showOpenFilePicker?: (options: {
    multiple: boolean
    types: readonly { accept: Record<string, readonly string[]> }[]
  }) => Promise<FileSystemFileHandle[]>
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>
}
