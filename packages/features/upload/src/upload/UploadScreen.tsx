import { usePlatform } from '@calotype/platform'
import { Delayed, Spinner } from '@calotype/ui'
import { lazy, Suspense, useState } from 'react'
import { parseLabels } from '../queue/labels.ts'
import { StagedFiles } from '../staged/StagedFiles.tsx'
import { text } from '../text.ts'
import type { BegunFolder } from './DetailsFields.tsx'
import { StorageLimit } from './StorageLimit.tsx'
import { UploadView } from './UploadView.tsx'
import { UPLOAD_REDIRECT_DELAY_MS } from './useDeparture.ts'
import { useUpload } from './useUpload.ts'

const FolderPanel = lazy(() => import('../folder/FolderPanel.tsx'))
const WatchedPanel = lazy(() => import('../watched/WatchedPanel.tsx'))

export interface UploadScreenProps {
  /** The album that uploaded files are added to. */
  albumId?: number | null | undefined
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
  const { bridge } = usePlatform()
  const view = useUpload(props)
  const [hasFolder, setHasFolder] = useState(false)
  const [begun, setBegun] = useState<BegunFolder | null>(null)
  const { upload, details } = view
  const { albumId = null, redirectDelayMs = UPLOAD_REDIRECT_DELAY_MS } = props
  const isElsewhereDone = upload.status === 'empty' || upload.status === 'done'
  return (
    <UploadView
      {...view}
      {...{ hasFolder, begun }}
      folder={
        // Folder imports of the desktop app don't add to albums.
        bridge &&
        albumId === null && (
          <FolderPanel
            bridge={bridge}
            details={{ labels: parseLabels(details.labels), description: details.description }}
            labelsProblem={details.labelsProblem}
            redirectDelayMs={redirectDelayMs}
            onHasFolder={setHasFolder}
            onBegun={setBegun}
            onAllUploaded={() => isElsewhereDone && props.onAllUploaded()}
          />
        )
      }
      limit={<StorageLimit />}
      below={
        <>
          {bridge && <WatchedPanel bridge={bridge} />}
          <StagedFiles />
        </>
      }
    />
  )
}

function Opening() {
  return (
    <Delayed>
      <Spinner label={text.opening} />
    </Delayed>
  )
}
