import { Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { mostFirst, type Batch } from '../queue/batch.ts'
import type { Progress } from '../queue/progress.ts'
import { joinWithDots, text, preventBreaks } from '../text.ts'
import type { UploadState } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { DamageNote } from './DamageNote.tsx'
import * as css from './UploadBar.css.ts'
import { getTitle } from './DockContent.tsx'
import { getUploadNote } from './getUploadNote.ts'
import { Outcome } from './Outcome.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'
import { SoftText } from './SoftText.tsx'

export interface SummaryProps extends ReceiptMenuProps, FailureActions {
  upload: Exclude<UploadState, { status: 'empty' }>
  progress: () => Progress
}

/** Status of the upload in one or two lines. */
export function Summary({ upload, progress, onSaveReceipt, ...on }: SummaryProps) {
  const detailsButton = <FailuresDialog failures={mostFirst(upload.failures)} {...on} />
  switch (upload.status) {
    case 'chosen':
      return (
        <Stack gap={1}>
          <Amount title={text.chosen(upload.pending, upload.pendingBytes)} uploaded={upload.uploaded} />
          <WaitingNote {...upload} />
        </Stack>
      )
    case 'running':
    case 'paused':
      return (
        <Stack gap={2}>
          <BatchProgress
            upload={upload}
            progress={progress}
            title={getTitle(upload)}
            withBytes
            note={getUploadNote(upload)}
          />
          <DamageNote {...upload} />
          {upload.selectedLater > 0 && <SoftText>{text.moreAfterBatch(upload.selectedLater)}</SoftText>}
          <WaitingNote {...upload} />
          {upload.batch.failed.size > 0 && <div className={css.aligned}>{detailsButton}</div>}
        </Stack>
      )
    case 'interrupted':
      return (
        <Stack gap={1}>
          <Amount title={text.interrupted(upload.awaited)} uploaded={upload.uploaded} />
          {upload.locked > 0 && <SoftText>{text.askPermission(upload.locked)}</SoftText>}
        </Stack>
      )
    case 'done':
      return (
        <Outcome tone="success" title={text.allUploaded(upload.total)} onSaveReceipt={onSaveReceipt}>
          <DuplicatesNote {...upload} />
          <DamageNote {...upload} />
        </Outcome>
      )
    case 'partlyFailed': {
      const reason = summarizeReasons(mostFirst(upload.failures))
      const note = joinWithDots([reason, preventBreaks(text.uploading(upload.uploaded, upload.total, 0))])
      const title = text.someFailed(upload.failed.size)
      return (
        <Outcome tone="danger" title={title} detailsButton={detailsButton} onSaveReceipt={onSaveReceipt}>
          <SoftText>{note}</SoftText>
          <DuplicatesNote {...upload} />
          <DamageNote {...upload} />
          {upload.pending > 0 && <SoftText>{text.moreToUpload(upload.pending)}</SoftText>}
          <WaitingNote {...upload} />
        </Outcome>
      )
    }
  }
}

/** Number of files from an earlier visit that the user has to select or unlock. */
function WaitingNote({ missing, locked }: { missing: number; locked: number }) {
  return missing + locked > 0 && <SoftText>{text.interrupted(missing + locked)}</SoftText>
}

/** Number of files of this batch that were in the library already. */
function DuplicatesNote({ batch: { already } }: { batch: Pick<Batch, 'already'> }) {
  return already > 0 && <SoftText>{text.alreadyThere(already)}</SoftText>
}

function Amount({ title, uploaded }: { title: string; uploaded: number }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{title}</Text>
      {uploaded > 0 && <SoftText>{text.remaining(uploaded)}</SoftText>}
    </Stack>
  )
}
