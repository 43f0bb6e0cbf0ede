import { useTexts } from '@calotype/platform'
import { VisuallyHidden } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { BatchDock, type BatchDockProps } from '../batch/BatchDock.tsx'
import { Notes } from '../batch/Notes.tsx'
import { useDismissal } from '../batch/useDismissal.ts'
import type { Rejection } from '../queue/adding/checkFiles.ts'
import { createControls } from '../queue/page/createControls.ts'
import type { UploadQueue } from '../queue/createUploadQueue.ts'
import { useFormatSet } from '../queue/page/useFormatSet.ts'
import { useChooseAgain } from '../queue/page/useChooseAgain.ts'
import { useSnapshot } from '../queue/page/useSnapshot.ts'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import { uploadTexts } from '../text.ts'
import { ContinueButtons, type ContinueButtonsProps } from '../upload/ContinueButtons.tsx'
import { FindingFiles } from '../upload/FindingFiles.tsx'
import {
  isUploaded,
  toDockBatch,
  toQueueBatch,
  toSelectedFiles,
  type SelectedFiles,
} from '../upload/queueBatch.ts'
import type { UploadDockProps } from './UploadDock.tsx'

/** Connects the dock to the queue, and announces the progress to screen readers on every screen. */
export default function QueueDock({ queue, isVisible }: UploadDockProps & { queue: UploadQueue }) {
  const text = useTexts(uploadTexts)
  const snapshot = useSnapshot(queue)
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  const { formats, loadFormats } = useFormatSet()
  const onChooseAgain = useChooseAgain(formats, async (files) => {
    setRejections(await queue.add(files, await loadFormats()))
  })
  const batch = toDockBatch(snapshot, queue.getProgress, text)
  // While files are being found, the title changes with each file. Use a fixed state instead.
  const [isDismissed, dismiss] = useDismissal(snapshot.isAdding ? 'finding' : (batch?.title ?? null))
  useEffect(() => {
    if (isVisible && batch) queue.markShownElsewhere()
  }, [isVisible, batch, queue])
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">{toQueueBatch(snapshot, queue.getProgress, text)?.announcement}</output>
      </VisuallyHidden>
      {isVisible && batch && !isDismissed && (
        <QueueDockPanel
          batch={batch}
          files={toSelectedFiles(snapshot)}
          rejectedFiles={{ rejected: rejections, onDismiss: () => setRejections([]) }}
          {...createControls(queue, text)}
          onStopFinding={queue.stopAdding}
          onChooseAgain={onChooseAgain}
          onDismiss={isUploaded(batch) ? queue.clear : dismiss}
        />
      )}
    </>
  )
}

export interface QueueDockPanelProps
  extends
    Omit<BatchDockProps, 'name' | 'children' | 'onChooseAgain'>,
    Pick<ContinueButtonsProps, 'onAllow' | 'onChooseAgain'> {
  files: SelectedFiles
  /** Files that were selected again but rejected. */
  rejectedFiles: RejectedFilesProps
  onStopFinding: () => void
}

export function QueueDockPanel({ files, rejectedFiles, onStopFinding, ...props }: QueueDockPanelProps) {
  const text = useTexts(uploadTexts)
  const { missing, locked, total, isFinding } = files
  return (
    <BatchDock name={text.dock} {...props}>
      {props.batch.status === 'ready' && props.batch.needsFiles && (
        <>
          <Notes notes={missing > 0 ? [text.drop.chooseAgainHint(missing)] : []} />
          <ContinueButtons isLocked={locked > 0} tone="primary" {...props} />
        </>
      )}
      {isFinding && <FindingFiles count={total} onStop={onStopFinding} justify="between" />}
      <RejectedFiles {...rejectedFiles} />
    </BatchDock>
  )
}
