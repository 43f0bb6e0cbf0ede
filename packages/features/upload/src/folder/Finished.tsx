import { Banner, Button } from '@calotype/ui'
import { DamageNote } from '../dock/DamageNote.tsx'
import { Outcome } from '../dock/Outcome.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { Facts } from './Facts.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { Hidden } from './Hidden.tsx'
import {
  albumsBy,
  albumsLack,
  archivesBy,
  factsOf,
  leftOutOf,
  lookStopped,
  outcomeOf,
  type Over,
} from './importOutcome.ts'
import { failedOf, whyFailed } from './importProgress.ts'
import { kindsToRetry, RetryImport, RetryUnpacking } from './RetryImport.tsx'
import { ShowLeftOut } from './ShowLeftOut.tsx'
import { folderText } from './text.ts'

export interface FinishedProps extends Pick<
  FolderViewProps,
  'onRetryFailed' | 'onRetryUnpacking' | 'onForget' | 'onSaveReceipt'
> {
  over: Over
}

/** An import that is over: what became of its files and why, and its receipt (FOLDER-021). */
export function Finished({ over, onRetryFailed, onRetryUnpacking, onForget, onSaveReceipt }: FinishedProps) {
  const leftOut = leftOutOf(over)
  const hasFailed = failedOf(over) > 0
  const isLookOpen = lookStopped(over) !== null
  const canRetry = isLookOpen || (over.status === 'done' && kindsToRetry(over).length > 0)
  return (
    <>
      <Outcome
        {...outcomeOf(over)}
        detailsButton={<ShowLeftOut leftOut={leftOut} hasFailed={hasFailed} />}
        onSaveReceipt={onSaveReceipt}
      >
        <SoftText>{whyFailed(over.failures)}</SoftText>
        <DamageNote {...over} />
      </Outcome>
      <SoftText>{albumsBy(over)}</SoftText>
      <SoftText>{albumsLack(over)}</SoftText>
      <SoftText>{archivesBy(over)}</SoftText>
      <SoftText>{lookStopped(over)}</SoftText>
      <Facts facts={factsOf(over)} />
      <Hidden count={over.skippedEntries.hidden} />
      {over.warning !== null && (
        <Banner tone="warning" action={<RetryUnpacking size="small" {...{ over, onRetryUnpacking }} />}>
          {over.warning}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button tone={canRetry ? 'quiet' : 'neutral'} onClick={onForget}>
          {folderText.dismiss}
        </Button>
        {canRetry && (
          <RetryImport
            tone={hasFailed ? 'primary' : 'neutral'}
            failures={over.failures}
            refusals={over.refusals}
            skippedEntries={over.skippedEntries}
            isLookOpen={isLookOpen}
            onRetryFailed={onRetryFailed}
          />
        )}
      </div>
    </>
  )
}
