import { Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { OnFailures } from '../failures/FailureGroups.tsx'
import { reasonOf } from '../failures/reasonOf.ts'
import { mostFirst, type Batch } from '../queue/batch.ts'
import type { Progress } from '../queue/progress.ts'
import { facts, text, unbroken } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { Damaged } from './Damaged.tsx'
import * as css from './Dock.css.ts'
import { titleOf } from './CornerNews.tsx'
import { noteOf } from './noteOf.ts'
import { Outcome } from './Outcome.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'
import { Soft } from './Soft.tsx'

export interface SummaryProps extends ReceiptMenuProps, OnFailures {
  upload: Exclude<Upload, { status: 'empty' }>
  progress: () => Progress
}

/** How things stand, in a line or two. */
export function Summary({ upload, progress, onSaveReceipt, ...on }: SummaryProps) {
  const why = <FailuresDialog failures={mostFirst(upload.failures)} {...on} />
  switch (upload.status) {
    case 'chosen':
      return (
        <Stack gap={1}>
          <Amount what={text.chosen(upload.pending, upload.pendingBytes)} uploaded={upload.uploaded} />
          <Awaited {...upload} />
        </Stack>
      )
    case 'running':
    case 'held':
      return (
        <Stack gap={2}>
          <BatchProgress {...{ upload, progress }} title={titleOf(upload)} withBytes note={noteOf(upload)} />
          <Damaged {...upload} />
          {upload.later > 0 && <Soft>{text.later(upload.later)}</Soft>}
          <Awaited {...upload} />
          {upload.batch.failed.size > 0 && <div className={css.aligned}>{why}</div>}
        </Stack>
      )
    case 'interrupted':
      return (
        <Stack gap={1}>
          <Amount what={text.interrupted(upload.awaited)} uploaded={upload.uploaded} />
          {upload.locked > 0 && <Soft>{text.askLeave(upload.locked)}</Soft>}
        </Stack>
      )
    case 'done':
      return (
        <Outcome tone="success" title={text.allUploaded(upload.total)} {...{ onSaveReceipt }}>
          <Already {...upload} />
          <Damaged {...upload} />
        </Outcome>
      )
    case 'partlyFailed': {
      const reason = reasonOf(mostFirst(upload.failures))
      const note = facts([reason, unbroken(text.uploading(upload.uploaded, upload.total, 0))])
      const title = text.someFailed(upload.failed.size)
      return (
        <Outcome tone="danger" {...{ title, why, onSaveReceipt }}>
          <Soft>{note}</Soft>
          <Already {...upload} />
          <Damaged {...upload} />
          {upload.pending > 0 && <Soft>{text.more(upload.pending)}</Soft>}
          <Awaited {...upload} />
        </Outcome>
      )
    }
  }
}

/** How many files of an earlier visit wait for a person. */
function Awaited({ missing, locked }: { missing: number; locked: number }) {
  return missing + locked > 0 && <Soft>{text.interrupted(missing + locked)}</Soft>
}

/** How many of what was sent off need not be sent. */
function Already({ batch: { already } }: { batch: Pick<Batch, 'already'> }) {
  return already > 0 && <Soft>{text.alreadyThere(already)}</Soft>
}

/** How much there is, and how much of it is uploaded already. */
function Amount({ what, uploaded }: { what: string; uploaded: number }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{what}</Text>
      {uploaded > 0 && <Soft>{text.remaining(uploaded)}</Soft>}
    </Stack>
  )
}
