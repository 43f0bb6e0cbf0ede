import { paths as calotypePaths, useTexts, useFormat } from '@calotype/platform'
import { Banner, Button, ButtonLink, CircleAlert, CircleCheck, Inline, Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { useUploadSource } from '../source/useUploadSource.ts'
import { uploadTexts } from '../text.ts'
import * as css from './batch.css.ts'
import { formatCounts, filterSentences, type BatchState } from './batchState.ts'
import { FileCounts } from './FileCounts.tsx'
import { Notes } from './Notes.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface BatchSummaryProps extends FailureActions, ReceiptMenuProps {
  batch: BatchState
  /** Retries the step that failed. */
  onRecover?: () => void
}

/** Shows the progress or result of a batch on the upload screen, with the files that weren't uploaded. */
export function BatchSummary({ batch, onSaveReceipt, onRecover, ...on }: BatchSummaryProps) {
  const text = useTexts(uploadTexts)
  const format = useFormat()
  const { paths } = useUploadSource()
  const { title, failureNote, notes } = batch
  const failures = batch.failures && <FailuresDialog {...batch.failures} {...on} />
  const counts = formatCounts(batch.counts, format)
  switch (batch.status) {
    case 'collecting':
    case 'running':
      return (
        <Stack gap={2}>
          <ProgressLines batch={batch} title={title} withBytes />
          <Notes notes={filterSentences(batch.delay, failureNote, ...notes, counts)} />
          {failures && <div className={css.quietButtons}>{failures}</div>}
        </Stack>
      )
    case 'ready':
      return (
        <Stack gap={1}>
          <Text weight="medium">{title}</Text>
          <Notes notes={notes} />
        </Stack>
      )
    case 'ended': {
      const { tone, linkTo, table, warning } = batch
      // Only folder imports in the desktop app create albums.
      const href = linkTo === 'albums' ? calotypePaths.albums : paths?.gallery
      return (
        <>
          <div className={css.outcome}>
            <Inline align="start">
              <div className={css.icon}>
                <Text as="span" tone={tone}>
                  {tone === 'success' ? <CircleCheck /> : <CircleAlert />}
                </Text>
              </div>
              <div>
                <Text weight="medium">{title}</Text>
                <Notes notes={filterSentences(failureNote, ...notes, table.length === 0 && counts)} />
              </div>
            </Inline>
            <div className={css.quietButtons}>
              {tone === 'success' && href !== undefined && (
                <ButtonLink tone="quiet" size="small" href={href}>
                  {linkTo === 'albums' ? text.toAlbums : text.toGallery}
                </ButtonLink>
              )}
              {failures}
              <ReceiptMenu onSaveReceipt={onSaveReceipt} />
            </div>
          </div>
          <FileCounts counts={table} />
          {warning !== null && (
            <Banner
              tone="warning"
              action={
                <Button size="small" onClick={onRecover}>
                  {text.retry}
                </Button>
              }
            >
              {warning}
            </Banner>
          )}
        </>
      )
    }
  }
}
