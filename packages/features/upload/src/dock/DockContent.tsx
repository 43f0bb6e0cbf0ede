import { Inline } from '@calotype/ui'
import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { RetryFailedButton } from '../failures/RetryFailedButton.tsx'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { DockUpload } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import type { QueueDockPanelProps } from './QueueDockPanel.tsx'
import { getDelayNote, getUploadNote } from './getUploadNote.ts'
import { DamageNote } from './DamageNote.tsx'
import { SoftText } from './SoftText.tsx'
import { ContinueButtons } from './ContinueButtons.tsx'

export function getTitle(upload: DockUpload): string {
  switch (upload.status) {
    case 'chosen':
      return text.chosen(upload.pending, upload.pendingBytes)
    case 'running':
    case 'paused':
      return text.uploading(upload.batch.uploaded, upload.batch.total, upload.batch.failed.size)
    case 'interrupted':
      return text.interrupted(upload.awaited)
    case 'done':
      return text.allUploaded(upload.batch.total || upload.total)
    case 'partlyFailed':
      return text.someFailed(upload.failed.size)
  }
}

export interface DockContentProps extends Pick<
  QueueDockPanelProps,
  'upload' | 'progress' | 'onAllow' | 'onChooseAgain' | 'onRetryFailed'
> {
  isOpen: boolean
}

/** Content below the title: speed, delays, and the most important action. */
export function DockContent({ upload, progress, isOpen, ...on }: DockContentProps) {
  switch (upload.status) {
    case 'chosen':
      return null
    case 'running':
    case 'paused':
      return (
        <BatchProgress
          upload={upload}
          progress={progress}
          withBytes={isOpen}
          note={isOpen ? getDelayNote(upload) : getUploadNote(upload)}
        />
      )
    case 'interrupted':
      return (
        <>
          {upload.locked > 0 && <SoftText>{text.askPermission(upload.locked)}</SoftText>}
          {upload.missing > 0 && <SoftText>{text.drop.againHint(upload.missing)}</SoftText>}
          <ContinueButtons isLocked={upload.locked > 0} tone="primary" {...on} />
        </>
      )
    case 'done':
      return (
        <>
          {upload.batch.already > 0 && <SoftText>{text.alreadyThere(upload.batch.already)}</SoftText>}
          <DamageNote {...upload} />
        </>
      )
    case 'partlyFailed':
      return (
        <>
          {!isOpen && <SoftText>{summarizeReasons(mostFirst(upload.failures))}</SoftText>}
          <DamageNote {...upload} />
          <Inline>
            <RetryFailedButton size="small" failures={upload.failures} onRetryFailed={on.onRetryFailed} />
          </Inline>
        </>
      )
  }
}
