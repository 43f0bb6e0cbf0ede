import { paths } from '@calotype/platform'
import { CircleAlert, CircleCheck, Inline, Link, Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { OnFailures } from '../failures/FailureGroups.tsx'
import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import * as css from './Dock.css.ts'
import { titleOf } from './CornerNews.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface SummaryProps extends ReceiptMenuProps, OnFailures {
  upload: Exclude<Upload, { status: 'empty' }>
  progress: () => Progress
}

/** How things stand, in a line or two. */
export function Summary({ upload, progress, onSaveReceipt, onRetryFailed, onChooseAgain }: SummaryProps) {
  const why = <FailuresDialog failures={upload.failures} {...{ onRetryFailed, onChooseAgain }} />
  switch (upload.status) {
    case 'chosen':
      return <Amount what={text.chosen(upload.pending, upload.pendingBytes)} uploaded={upload.uploaded} />
    case 'running':
    case 'held':
      return (
        <Stack gap={1}>
          <BatchProgress {...{ upload, progress }} title={titleOf(upload)} withBytes />
          {upload.batch.failed.size > 0 && <div className={css.aligned}>{why}</div>}
        </Stack>
      )
    case 'interrupted':
      return <Amount what={text.interrupted(upload.awaited)} uploaded={upload.uploaded} />
    case 'done':
      return (
        <Inline wrap>
          <Text as="span" tone="success">
            <CircleCheck />
          </Text>
          <Text weight="medium">{text.allUploaded(upload.total)}</Text>
          {upload.batch.already > 0 && (
            <Text size="small" tone="soft">
              {text.alreadyThere(upload.batch.already)}
            </Text>
          )}
          <Link href={paths.gallery}>{text.toGallery}</Link>
          <ReceiptMenu onSaveReceipt={onSaveReceipt} />
        </Inline>
      )
    case 'partlyFailed':
      return (
        <Inline wrap>
          <Text as="span" tone="danger">
            <CircleAlert />
          </Text>
          <Text weight="medium">{text.someFailed(upload.failed.size)}</Text>
          {why}
          <ReceiptMenu onSaveReceipt={onSaveReceipt} />
        </Inline>
      )
  }
}

/** How much there is, and how much of it is uploaded already. */
function Amount({ what, uploaded }: { what: string; uploaded: number }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{what}</Text>
      {uploaded > 0 && (
        <Text size="small" tone="soft">
          {text.remaining(uploaded)}
        </Text>
      )}
    </Stack>
  )
}
