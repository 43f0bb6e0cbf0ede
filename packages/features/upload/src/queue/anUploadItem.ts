import type { UploadItem } from './uploadItem.ts'

/** An entry for stories and tests: fixed, but for what is said otherwise. */
export function anUploadItem(over: Partial<UploadItem> = {}): UploadItem {
  const { name = 'beach.jpg', type = 'image/jpeg' } = over
  return {
    id: name,
    file: new File(['a photograph'], name, { type, lastModified: Date.UTC(2024, 6, 3) }),
    name,
    size: 1_572_864,
    type,
    status: 'idle',
    error: null,
    chunked: false,
    ...over,
  }
}
