import { paths, type ImportState } from '@calotype/platform'
import { countFilesToUpload, isStarted } from '@calotype/platform/transfer'
import { Button, ButtonLink, Inline, ProgressBar, Stack } from '@calotype/ui'
import * as css from '../dock/DockPanel.css.ts'
import { DockPanel } from '../dock/DockPanel.tsx'
import { DamageNote } from '../dock/DamageNote.tsx'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import {
  albumsBy,
  albumsLack,
  archivesBy,
  besidesOf,
  isOver,
  leftOutOf,
  lookStopped,
  outcomeOf,
  type Over,
} from './importOutcome.ts'
import {
  failedOf,
  failuresOfImport,
  notArrived,
  noteOfImport,
  noteOfSending,
  pausingOfImport,
  progressOfImport,
  sendsNothing,
  stepOf,
  type UnderWay,
  whyFailed,
  wordsOfFailure,
} from './importProgress.ts'
import { readyFor } from './importPreview.ts'
import { inShort } from './skippedEntries.ts'
import { Notice } from './Notice.tsx'
import { RetryImport, RetryUnpacking } from './RetryImport.tsx'
import { folderText } from './text.ts'

export interface ImportCornerProps extends Pick<
  FolderViewProps,
  | 'onPause'
  | 'onResume'
  | 'onRetryFailed'
  | 'onRetryUnpacking'
  | 'onRetryTransfers'
  | 'onSaveReceipt'
  | 'onDismissNotice'
> {
  state: Exclude<ImportState, { status: 'none' }>
  onDismiss: () => void
}

/** The import of a folder while one is elsewhere. */
export function ImportCorner({ state, onDismiss, ...on }: ImportCornerProps) {
  return (
    <DockPanel
      name={folderText.dock}
      subject={folderText.dockOf(state.folderName)}
      title={titleOf(state)}
      control={
        state.status === 'sending' ? (
          <PauseButton pauseState={pausingOfImport(state)} size="small" {...on} />
        ) : null
      }
      details={hasDetails(state) ? <Details state={state} {...on} /> : null}
      onDismiss={onDismiss}
    >
      {(isOpen) => (
        <>
          <News {...{ state, isOpen }} {...on} />
          <Notice notice={state.notice ?? null} onDismiss={on.onDismissNotice} />
        </>
      )}
    </DockPanel>
  )
}

/** What is over says all at once, but for what failed or stays out. */
function hasDetails(state: ImportCornerProps['state']): boolean {
  return !isOver(state) || leftOutOf(state).length > 0
}

/** What there is to say first. */
function titleOf(state: ImportCornerProps['state']): string {
  switch (state.status) {
    case 'checking':
    case 'sending':
    case 'unpacking':
    case 'looking':
      return stepOf(state).title
    case 'preview':
      return readyFor(state.preview)
    case 'done':
    case 'stopped':
      return outcomeOf(state).title
    case 'failed':
      return wordsOfFailure(state)
  }
}

/** What is below the first line: how far it is and what keeps it up, or how it ended. */
function News({
  state,
  isOpen,
  ...on
}: Omit<ImportCornerProps, 'onPause' | 'onResume' | 'onDismiss' | 'onDismissNotice'> & { isOpen: boolean }) {
  switch (state.status) {
    case 'sending':
      return (
        <>
          {!sendsNothing(state) && <Figures progress={progressOfImport(state)} withBytes={isOpen} />}
          <Bar state={state} />
          <SoftText>{isOpen ? noteOfImport(state) : noteOfSending(state)}</SoftText>
          <SoftText>{isOpen ? besidesOf(state) : null}</SoftText>
        </>
      )
    case 'checking':
    case 'unpacking':
      return (
        <>
          <Bar state={state} />
          <SoftText>{noteOfImport(state)}</SoftText>
          {state.status === 'unpacking' && failedOf(state) > 0 && (
            <SoftText>{text.someFailed(failedOf(state))}</SoftText>
          )}
        </>
      )
    case 'looking':
      return <Bar state={state} />
    case 'done':
    case 'stopped':
      return <Ended over={state} {...on} />
    case 'preview':
      return null
    case 'failed':
      return (
        state.canRetry && (
          <Inline>
            <Button size="small" onClick={on.onRetryTransfers}>
              {text.retry}
            </Button>
          </Inline>
        )
      )
  }
}

/** How it ended, and the way to its receipt. */
function Ended({
  over,
  onRetryFailed,
  onRetryUnpacking,
  onSaveReceipt,
}: { over: Over } & Pick<ImportCornerProps, 'onRetryFailed' | 'onRetryUnpacking' | 'onSaveReceipt'>) {
  const { uploaded, failures, refusals, skippedEntries } = over
  return (
    <>
      <SoftText>{over.warning}</SoftText>
      <RetryUnpacking size="small" {...{ over, onRetryUnpacking }} />
      {over.status === 'done' && failedOf(over) > 0 && (
        <>
          <SoftText>{whyFailed(failures)}</SoftText>
          <SoftText>{text.uploading(uploaded.count, countFilesToUpload(over).count, 0)}</SoftText>
          <Inline>
            <RetryImport size="small" {...{ failures, refusals, skippedEntries, onRetryFailed }} />
          </Inline>
        </>
      )}
      <DamageNote {...over} />
      <SoftText>{albumsBy(over)}</SoftText>
      <SoftText>{albumsLack(over)}</SoftText>
      <SoftText>{archivesBy(over)}</SoftText>
      <SoftText>{lookStopped(over)}</SoftText>
      <SoftText>{besidesOf(over)}</SoftText>
      <SoftText>{inShort(over.skippedEntries).join(', ') || null}</SoftText>
      <Ways onSaveReceipt={onSaveReceipt} />
    </>
  )
}

/** What failed or was left out, by reason, and the ways on, where they do not stand there already. */
function Details({ state, onSaveReceipt }: Pick<ImportCornerProps, 'state' | 'onSaveReceipt'>) {
  const leftOut = isOver(state)
    ? leftOutOf(state)
    : isStarted(state)
      ? failuresOfImport({ failures: notArrived(state) })
      : []
  return (
    <Stack gap={3}>
      {leftOut.length > 0 && <FailureGroups failures={leftOut} />}
      {!isOver(state) && <Ways onSaveReceipt={isStarted(state) ? onSaveReceipt : null} />}
    </Stack>
  )
}

function Ways({ onSaveReceipt }: { onSaveReceipt: ImportCornerProps['onSaveReceipt'] | null }) {
  return (
    <div className={css.footer}>
      <ButtonLink tone="quiet" size="small" href={paths.upload}>
        {text.toUpload}
      </ButtonLink>
      {onSaveReceipt && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
    </div>
  )
}

function Bar({ state }: { state: UnderWay }) {
  const { label, percentage } = stepOf(state)
  return <ProgressBar label={label} value={percentage} />
}
