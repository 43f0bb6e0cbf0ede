import { uploadErrorFor } from '@calotype/api'
import { paths } from '@calotype/platform'
import { CircleAlert, CircleCheck, Inline, Link, ProgressBar, Stack, Text } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import { bulkProgress, failureGroups, type Batch } from '../queue/batch.ts'
import type { SentBytes } from '../queue/sentBytes.ts'
import type { UploadItem } from '../queue/uploadItem.ts'
import { text } from '../text.ts'
import { MessagesDialog } from '../status/MessagesDialog.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import type { Upload } from '../upload/uploadState.ts'

export interface SummaryProps extends ReceiptMenuProps {
  upload: Exclude<Upload, { status: 'empty' }>
  sentBytes: SentBytes
}

/** How things stand, in a line or two. */
export function Summary({ upload, sentBytes, onSaveReceipt }: SummaryProps) {
  switch (upload.status) {
    case 'chosen':
      return <Amount what={text.chosen(upload.pending, upload.pendingBytes)} uploaded={upload.uploaded} />
    case 'running':
      return <BatchProgress batch={upload.batch} sentBytes={sentBytes} note={triedAgain(upload.batch)} />
    case 'held':
      return <BatchProgress batch={upload.batch} sentBytes={sentBytes} note={text.held[upload.reason]} />
    case 'interrupted':
      return <Amount what={text.interrupted(upload.awaited)} uploaded={upload.uploaded} />
    case 'done':
      return (
        <Inline wrap>
          <Text as="span" tone="success">
            <CircleCheck />
          </Text>
          <Text weight="medium">{text.allUploaded(upload.total)}</Text>
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
          <MessagesDialog
            label={text.showFailed}
            title={text.failedTitle}
            messages={Array.from(upload.failed.values(), failureOf)}
          />
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

/** Overall progress in files, bytes and percent (UPL-022), and what keeps it up. */
function BatchProgress({
  batch,
  sentBytes,
  note,
}: {
  batch: Batch
  sentBytes: SentBytes
  note: string | null
}) {
  const read = () => bulkProgress(batch, sentBytes.of).sentBytes
  useSyncExternalStore(sentBytes.subscribeAll, read, read)
  const progress = bulkProgress(batch, sentBytes.of)
  return (
    <Stack gap={2}>
      <Inline wrap justify="between" align="baseline">
        <Text weight="medium">{text.uploading(batch.uploaded, batch.total, batch.failed.size)}</Text>
        <Text size="small" tone="soft">
          {text.bytesSent(progress.sentBytes, progress.totalBytes)} · {text.percent(progress.percentage)}
        </Text>
      </Inline>
      <ProgressBar label={text.overallProgress} value={progress.percentage} />
      {note !== null && (
        <Text size="small" tone="soft">
          {note}
        </Text>
      )}
    </Stack>
  )
}

/** Which files are tried again, and the most frequent reason; null if none is. */
function triedAgain({ waiting, active }: Batch): string | null {
  const [most] = failureGroups([...waiting.retry].flatMap((id) => active.get(id) ?? []))
  return most ? text.allTriedAgain(waiting.retry.size, most.message) : null
}

/** UPL-043. */
function failureOf({ name, problem }: UploadItem): string {
  return uploadErrorFor(name, problem?.message.replace(/^Upload failed: /, '')).message
}
