import { Banner, Button } from '@calotype/ui'
import { DamageNote } from '../dock/DamageNote.tsx'
import { Outcome } from '../dock/Outcome.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { FileCounts } from './FileCounts.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { HiddenCount } from './HiddenCount.tsx'
import {
  getAlbumsNote,
  getMissingAlbumsNote,
  getArchivesNote,
  toResultCounts,
  groupNotUploaded,
  getRescanNote,
  toOutcome,
  type FinishedImport,
} from './importOutcome.ts'
import { countFailed, getFailureNote } from './importProgress.ts'
import { getRetryableKinds, RetryImportButton, RetryUnpackingButton } from './RetryImportButton.tsx'
import { NotUploadedButton } from './NotUploadedButton.tsx'
import { folderText } from './text.ts'

export interface ImportResultProps extends Pick<
  FolderViewProps,
  'onRetryFailed' | 'onRetryUnpacking' | 'onDiscard' | 'onSaveReceipt'
> {
  finished: FinishedImport
}

/** Result of a finished import, with failures, notes and the receipt (FOLDER-021). */
export function ImportResult({
  finished,
  onRetryFailed,
  onRetryUnpacking,
  onDiscard,
  onSaveReceipt,
}: ImportResultProps) {
  const notUploaded = groupNotUploaded(finished)
  const hasFailed = countFailed(finished) > 0
  const canRescan = getRescanNote(finished) !== null
  const canRetry = canRescan || (finished.status === 'done' && getRetryableKinds(finished).length > 0)
  return (
    <>
      <Outcome
        {...toOutcome(finished)}
        detailsButton={<NotUploadedButton notUploaded={notUploaded} hasFailed={hasFailed} />}
        onSaveReceipt={onSaveReceipt}
      >
        <SoftText>{getFailureNote(finished.failures)}</SoftText>
        <DamageNote {...finished} />
      </Outcome>
      <SoftText>{getAlbumsNote(finished)}</SoftText>
      <SoftText>{getMissingAlbumsNote(finished)}</SoftText>
      <SoftText>{getArchivesNote(finished)}</SoftText>
      <SoftText>{getRescanNote(finished)}</SoftText>
      <FileCounts facts={toResultCounts(finished)} />
      <HiddenCount count={finished.skippedEntries.hidden} />
      {finished.warning !== null && (
        <Banner
          tone="warning"
          action={
            <RetryUnpackingButton size="small" finished={finished} onRetryUnpacking={onRetryUnpacking} />
          }
        >
          {finished.warning}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button tone={canRetry ? 'quiet' : 'neutral'} onClick={onDiscard}>
          {folderText.dismiss}
        </Button>
        {canRetry && (
          <RetryImportButton
            tone={hasFailed ? 'primary' : 'neutral'}
            failures={finished.failures}
            refusals={finished.refusals}
            skippedEntries={finished.skippedEntries}
            canRescan={canRescan}
            onRetryFailed={onRetryFailed}
          />
        )}
      </div>
    </>
  )
}
