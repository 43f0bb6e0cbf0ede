import { usePlatform, useTexts } from '@calotype/platform'
import { Delayed, Spinner, type RootProps } from '@calotype/ui'
import { lazy, Suspense, useState } from 'react'
import { parseLabels } from '../queue/adding/labels.ts'
import { StagedFiles } from '../staged/StagedFiles.tsx'
import { useUploadsToCalotype } from '../source/SourceContext.ts'
import { uploadTexts } from '../text.ts'
import type { ActiveImportDetails } from './DetailsFields.tsx'
import { StorageLimit } from './StorageLimit.tsx'
import { isUploaded } from './queueBatch.ts'
import { UploadView } from './UploadView.tsx'
import { UPLOAD_REDIRECT_DELAY_MS } from './useRedirect.ts'
import { useUpload } from './useUpload.ts'

const FolderPanel = lazy(() => import('../folder/FolderPanel.tsx'))
const WatchedPanel = lazy(() => import('../watched/WatchedPanel.tsx'))

export interface UploadScreenProps extends RootProps {
  /** Id of the album to which uploaded files are added. */
  albumId?: number | null | undefined
  /** Called when all files were uploaded and the result was shown, for example to open the gallery. */
  onAllUploaded: () => void
  /** How long the result is shown before `onAllUploaded` is called, in milliseconds. */
  redirectDelayMs?: number
  /** How long a status message is shown, in milliseconds. */
  messageLifetimeMs?: number
}

/**
 * Screen on which the user selects and uploads photos and videos. Must be rendered inside an UploadQueueProvider.
 * Suspends until the queue has loaded.
 */
export function UploadScreen(props: UploadScreenProps) {
  const text = useTexts(uploadTexts)
  return (
    <Suspense
      fallback={
        <Delayed>
          <Spinner label={text.opening} />
        </Delayed>
      }
    >
      <LoadedUploadScreen {...props} />
    </Suspense>
  )
}

function LoadedUploadScreen(props: UploadScreenProps) {
  const platform = usePlatform()
  const uploadsToCalotype = useUploadsToCalotype()
  const bridge = uploadsToCalotype ? platform.bridge : undefined
  const view = useUpload(props)
  const [hasFolder, setHasFolder] = useState(false)
  const [activeImport, setActiveImport] = useState<ActiveImportDetails | null>(null)
  const { batch, details } = view
  const { albumId = null, redirectDelayMs = UPLOAD_REDIRECT_DELAY_MS } = props
  const isQueueDone = batch === null || isUploaded(batch)
  return (
    <UploadView
      {...view}
      className={props.className}
      style={props.style}
      hasFolder={hasFolder}
      activeImport={activeImport}
      folder={
        // Folder imports in the desktop app can't add files to an album.
        bridge &&
        albumId === null && (
          <FolderPanel
            bridge={bridge}
            details={{ labels: parseLabels(details.labels), description: details.description }}
            labelsProblem={details.labelsProblem}
            redirectDelayMs={redirectDelayMs}
            onHasFolder={setHasFolder}
            onActiveImportChange={setActiveImport}
            onAllUploaded={() => isQueueDone && props.onAllUploaded()}
          />
        )
      }
      limit={uploadsToCalotype && <StorageLimit />}
      extraSections={
        <>
          {bridge && <WatchedPanel bridge={bridge} />}
          {uploadsToCalotype && <StagedFiles />}
        </>
      }
    />
  )
}
