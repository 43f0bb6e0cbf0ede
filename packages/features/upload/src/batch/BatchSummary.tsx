import { paths } from '@calotype/platform'
import { ButtonLink, CircleAlert, CircleCheck, Inline, Stack, Text } from '@calotype/ui'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { text } from '../text.ts'
import * as css from './batch.css.ts'
import { sentences, type BatchState } from './batchState.ts'
import { Notes } from './Notes.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

const LINKS = {
  gallery: { href: paths.gallery, label: text.toGallery },
  albums: { href: paths.albums, label: text.toAlbums },
} as const

export interface BatchSummaryProps extends Partial<FailureActions>, ReceiptMenuProps {
  batch: BatchState
}

/** Progress or result of a batch on the upload screen, with the files that weren't uploaded. */
export function BatchSummary({ batch, onSaveReceipt, ...on }: BatchSummaryProps) {
  const { title, failureNote, notes } = batch
  const failures = batch.failures && <FailuresDialog {...batch.failures} {...on} />
  switch (batch.status) {
    case 'collecting':
    case 'running':
      return (
        <Stack gap={2}>
          <ProgressLines batch={batch} title={title} withBytes />
          <Notes notes={sentences(batch.delay, failureNote, ...notes)} />
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
      const { tone, linkTo } = batch
      return (
        <div className={css.outcome}>
          <Inline>
            <div className={css.icon}>
              <Text as="span" tone={tone}>
                {tone === 'success' ? <CircleCheck /> : <CircleAlert />}
              </Text>
            </div>
            <div>
              <Text weight="medium">{title}</Text>
              <Notes notes={sentences(failureNote, ...notes)} />
            </div>
          </Inline>
          <div className={css.quietButtons}>
            {tone === 'success' && (
              <ButtonLink tone="quiet" size="small" href={LINKS[linkTo].href}>
                {LINKS[linkTo].label}
              </ButtonLink>
            )}
            {failures}
            <ReceiptMenu onSaveReceipt={onSaveReceipt} />
          </div>
        </div>
      )
    }
  }
}
