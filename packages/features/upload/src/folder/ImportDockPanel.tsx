import { paths } from '@calotype/platform'
import { type ImportState, countFilesToUpload, isStarted } from '@calotype/transfer'
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
  getAlbumsNote,
  getMissingAlbumsNote,
  getArchivesNote,
  getUnsentNote,
  isFinished,
  groupNotUploaded,
  getRescanNote,
  toOutcome,
  type FinishedImport,
} from './importOutcome.ts'
import {
  countFailed,
  toFailureGroups,
  mergeFailures,
  getPauseNote,
  getSendingNote,
  getImportPauseState,
  toProgress,
  hasNothingToSend,
  toStep,
  type ActiveImport,
  getFailureNote,
  formatImportFailure,
} from './importProgress.ts'
import { describePreview } from './importPreview.ts'
import { summarizeSkipped } from './skippedEntries.ts'
import { Notice } from './Notice.tsx'
import { RetryImportButton, RetryUnpackingButton } from './RetryImportButton.tsx'
import { folderText } from './text.ts'

export interface ImportDockPanelProps extends Pick<
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

/** Progress of a folder import on all screens but the upload screen. */
export function ImportDockPanel({ state, onDismiss, ...on }: ImportDockPanelProps) {
  return (
    <DockPanel
      name={folderText.dock}
      subject={folderText.dockTitle(state.folderName)}
      title={getTitle(state)}
      control={
        state.status === 'sending' ? (
          <PauseButton pauseState={getImportPauseState(state)} size="small" {...on} />
        ) : null
      }
      details={hasDetails(state) ? <ImportDetails state={state} {...on} /> : null}
      onDismiss={onDismiss}
    >
      {(isOpen) => (
        <>
          <ImportStatus state={state} isOpen={isOpen} {...on} />
          <Notice notice={state.notice ?? null} onDismiss={on.onDismissNotice} />
        </>
      )}
    </DockPanel>
  )
}

/** A finished import has details only if there are files that weren't uploaded. */
function hasDetails(state: ImportDockPanelProps['state']): boolean {
  return !isFinished(state) || groupNotUploaded(state).length > 0
}

function getTitle(state: ImportDockPanelProps['state']): string {
  switch (state.status) {
    case 'checking':
    case 'sending':
    case 'unpacking':
    case 'looking':
      return toStep(state).title
    case 'preview':
      return describePreview(state.preview)
    case 'done':
    case 'stopped':
      return toOutcome(state).title
    case 'failed':
      return formatImportFailure(state)
  }
}

/** Content below the title: progress and delays, or the result. */
function ImportStatus({
  state,
  isOpen,
  ...on
}: Omit<ImportDockPanelProps, 'onPause' | 'onResume' | 'onDismiss' | 'onDismissNotice'> & {
  isOpen: boolean
}) {
  switch (state.status) {
    case 'sending':
      return (
        <>
          {!hasNothingToSend(state) && <Figures progress={toProgress(state)} withBytes={isOpen} />}
          <StepProgressBar state={state} />
          <SoftText>{isOpen ? getPauseNote(state) : getSendingNote(state)}</SoftText>
          <SoftText>{isOpen ? getUnsentNote(state) : null}</SoftText>
        </>
      )
    case 'checking':
    case 'unpacking':
      return (
        <>
          <StepProgressBar state={state} />
          <SoftText>{getPauseNote(state)}</SoftText>
          {state.status === 'unpacking' && countFailed(state) > 0 && (
            <SoftText>{text.someFailed(countFailed(state))}</SoftText>
          )}
        </>
      )
    case 'looking':
      return <StepProgressBar state={state} />
    case 'done':
    case 'stopped':
      return <ImportSummary over={state} {...on} />
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

/** Notes about the result, with retry buttons and the receipt. */
function ImportSummary({
  over: finished,
  onRetryFailed,
  onRetryUnpacking,
  onSaveReceipt,
}: { over: FinishedImport } & Pick<
  ImportDockPanelProps,
  'onRetryFailed' | 'onRetryUnpacking' | 'onSaveReceipt'
>) {
  const { uploaded, failures, refusals, skippedEntries } = finished
  return (
    <>
      <SoftText>{finished.warning}</SoftText>
      <RetryUnpackingButton size="small" finished={finished} onRetryUnpacking={onRetryUnpacking} />
      {finished.status === 'done' && countFailed(finished) > 0 && (
        <>
          <SoftText>{getFailureNote(failures)}</SoftText>
          <SoftText>{text.uploading(uploaded.count, countFilesToUpload(finished).count, 0)}</SoftText>
          <Inline>
            <RetryImportButton
              size="small"
              failures={failures}
              refusals={refusals}
              skippedEntries={skippedEntries}
              onRetryFailed={onRetryFailed}
            />
          </Inline>
        </>
      )}
      <DamageNote {...finished} />
      <SoftText>{getAlbumsNote(finished)}</SoftText>
      <SoftText>{getMissingAlbumsNote(finished)}</SoftText>
      <SoftText>{getArchivesNote(finished)}</SoftText>
      <SoftText>{getRescanNote(finished)}</SoftText>
      <SoftText>{getUnsentNote(finished)}</SoftText>
      <SoftText>{summarizeSkipped(finished.skippedEntries).join(', ') || null}</SoftText>
      <FooterLinks onSaveReceipt={onSaveReceipt} />
    </>
  )
}

/** Failed and skipped files by reason, with links unless the summary has them already. */
function ImportDetails({ state, onSaveReceipt }: Pick<ImportDockPanelProps, 'state' | 'onSaveReceipt'>) {
  const notUploaded = isFinished(state)
    ? groupNotUploaded(state)
    : isStarted(state)
      ? toFailureGroups({ failures: mergeFailures(state) })
      : []
  return (
    <Stack gap={3}>
      {notUploaded.length > 0 && <FailureGroups failures={notUploaded} />}
      {!isFinished(state) && <FooterLinks onSaveReceipt={isStarted(state) ? onSaveReceipt : null} />}
    </Stack>
  )
}

function FooterLinks({ onSaveReceipt }: { onSaveReceipt: ImportDockPanelProps['onSaveReceipt'] | null }) {
  return (
    <div className={css.footer}>
      <ButtonLink tone="quiet" size="small" href={paths.upload}>
        {text.toUpload}
      </ButtonLink>
      {onSaveReceipt && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
    </div>
  )
}

function StepProgressBar({ state }: { state: ActiveImport }) {
  const { label, percentage } = toStep(state)
  return <ProgressBar label={label} value={percentage} />
}
