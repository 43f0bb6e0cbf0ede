import { VisuallyHidden } from '@calotype/ui'
import { useEffect, useState } from 'react'
import type { Rejection } from '../queue/checkFiles.ts'
import { controlsOf } from '../queue/controlsOf.ts'
import type { UploadQueue } from '../queue/uploadQueue.ts'
import { useChooseAgain } from '../queue/useChooseAgain.ts'
import { useSnapshot } from '../queue/useSnapshot.ts'
import { getUploadAnnouncement } from '../status/getUploadAnnouncement.ts'
import { toDockUpload, toUpload, type DockUpload } from '../upload/uploadState.ts'
import { QueueDockPanel } from './QueueDockPanel.tsx'
import type { UploadDockProps } from './UploadDock.tsx'

export interface QueueDockProps extends UploadDockProps {
  queue: UploadQueue
}

/** Connects the dock to the queue, and announces the progress to screen readers on every screen. */
export default function QueueDock({ queue, isVisible }: QueueDockProps) {
  const snapshot = useSnapshot(queue)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  const onChooseAgain = useChooseAgain(async (files) => {
    setRejections(await queue.add(files))
  })

  const upload = toUpload(snapshot)
  const dockUpload = toDockUpload(upload, snapshot.isTaking)
  const dismissalKey = dockUpload && getDismissalKey(dockUpload)
  useEffect(() => {
    if (isVisible && dockUpload) queue.toldBeside()
  }, [isVisible, dockUpload, queue])
  if (dismissed !== null && dismissed !== dismissalKey) setDismissed(null)
  function dismiss() {
    if (dockUpload?.status === 'done') queue.clear()
    else setDismissed(dismissalKey)
  }
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">{getUploadAnnouncement(upload)}</output>
      </VisuallyHidden>
      {isVisible && dockUpload && dismissalKey !== dismissed && (
        <QueueDockPanel
          upload={dockUpload}
          progress={queue.progress}
          isFindingFiles={snapshot.isTaking}
          rejectedFiles={{ rejected: rejections, onDismiss: () => setRejections([]) }}
          {...controlsOf(queue)}
          onStopFinding={queue.stopTaking}
          onChooseAgain={onChooseAgain}
          onDismiss={dismiss}
        />
      )}
    </>
  )
}

/** Identifies the state that was dismissed, so that the dock appears again for a different one. */
function getDismissalKey(dockUpload: DockUpload): string {
  if (dockUpload.status === 'interrupted') return `${dockUpload.status} ${dockUpload.awaited}`
  return dockUpload.status === 'partlyFailed'
    ? `${dockUpload.status} ${dockUpload.failed.size}`
    : dockUpload.status
}
