import { Delayed, Spinner } from '@calotype/ui'
import { Suspense } from 'react'
import { text } from '../text.ts'
import { UploadView } from './UploadView.tsx'
import { useUpload } from './useUpload.ts'

export interface UploadScreenProps {
  /** All files have arrived, and there was time to see it: the gallery is next. */
  onAllUploaded: () => void
  /** How long one sees that all is done, in milliseconds. */
  redirectDelayMs?: number
  /** How long a message stands in the status list, in milliseconds. */
  messageLifetimeMs?: number
}

/** Choose photos and videos, and upload them. Stands inside an UploadQueueProvider, and waits for its queue. */
export function UploadScreen(props: UploadScreenProps) {
  return (
    <Suspense fallback={<Opening />}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened(props: UploadScreenProps) {
  return <UploadView {...useUpload(props)} />
}

function Opening() {
  return (
    <Delayed>
      <Spinner label={text.opening} />
    </Delayed>
  )
}
