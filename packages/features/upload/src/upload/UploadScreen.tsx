import { UploadView } from './UploadView.tsx'
import { useUpload } from './useUpload.ts'

export interface UploadScreenProps {
  /** All files have arrived, and there was time to see it: the gallery is next. */
  onAllUploaded: () => void
}

/** Choose photos and videos, and upload them. Stands inside an UploadQueueProvider. */
export function UploadScreen({ onAllUploaded }: UploadScreenProps) {
  return <UploadView {...useUpload(onAllUploaded)} />
}
