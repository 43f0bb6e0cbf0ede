import { Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { mostFirst, type Batch } from '../queue/batch.ts'
import type { Progress } from '../queue/progress.ts'
import { joinWithDots, text, withoutBreaks } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { DamageNote } from './DamageNote.tsx'
import * as css from './UploadBar.css.ts'
import { getTitle } from './DockContent.tsx'
import { getUploadNote } from './getUploadNote.ts'
import { Outcome } from './Outcome.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'
import { SoftText } from './SoftText.tsx'

export interface SummaryProps extends ReceiptMenuProps, FailureActions {
  upload: Exclude<Upload, { status: 'empty' }>
  progress: () => Progress
}

/** How things stand, in a line or two. */
export function Summary({ upload, progress, onSaveReceipt, ...on }: SummaryProps) {
  const detailsButton = <FailuresDialog failures={mostFirst(upload.failures)} {...on} />
  switch (upload.status) {
    case 'chosen':
      return (
        <Stack gap={1}>
          <Amount what={text.chosen(upload.pending, upload.pendingBytes)} uploaded={upload.uploaded} />
          <WaitingNote {...upload} />
        </Stack>
      )
    case 'running':
    case 'held':
      return (
        <Stack gap={2}>
          <BatchProgress
            {...{ upload, progress }}
            title={getTitle(upload)}
            withBytes
            note={getUploadNote(upload)}
          />
          <DamageNote {...upload} />
          {upload.later > 0 && <SoftText>{text.later(upload.later)}</SoftText>}
          <WaitingNote {...upload} />
          {upload.batch.failed.size > 0 && <div className={css.aligned}>{detailsButton}</div>}
        </Stack>
      )
    case 'interrupted':
      return (
        <Stack gap={1}>
          <Amount what={text.interrupted(upload.awaited)} uploaded={upload.uploaded} />
          {upload.locked > 0 && <SoftText>{text.askLeave(upload.locked)}</SoftText>}
        </Stack>
      )
    case 'done':
      return (
        <Outcome tone="success" title={text.allUploaded(upload.total)} {...{ onSaveReceipt }}>
          <DuplicatesNote {...upload} />
          <DamageNote {...upload} />
        </Outcome>
      )
    case 'partlyFailed': {
      const reason = summarizeReasons(mostFirst(upload.failures))
      const note = joinWithDots([reason, withoutBreaks(text.uploading(upload.uploaded, upload.total, 0))])
      const title = text.someFailed(upload.failed.size)
      return (
        <Outcome tone="danger" {...{ title, detailsButton, onSaveReceipt }}>
          <SoftText>{note}</SoftText>
          <DuplicatesNote {...upload} />
          <DamageNote {...upload} />
          {upload.pending > 0 && <SoftText>{text.more(upload.pending)}</SoftText>}
          <WaitingNote {...upload} />
        </Outcome>
      )
    }
  }
}

/** How many files of an earlier visit wait for a person. */
function WaitingNote({ missing, locked }: { missing: number; locked: number }) {
  return missing + locked > 0 && <SoftText>{text.interrupted(missing + locked)}</SoftText>
}

/** How many of what was sent off need not be sent. */
function DuplicatesNote({ batch: { already } }: { batch: Pick<Batch, 'already'> }) {
  return already > 0 && <SoftText>{text.alreadyThere(already)}</SoftText>
}

/** How much there is, and how much of it is uploaded already. */
function Amount({ what, uploaded }: { what: string; uploaded: number }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{what}</Text>
      {uploaded > 0 && <SoftText>{text.remaining(uploaded)}</SoftText>}
    </Stack>
  )
}
