import { paths } from '@calotype/platform'
import { Button, ButtonLink, Inline, Stack } from '@calotype/ui'
import { useId, useState, type ReactNode } from 'react'
import { FailureGroups, type FailureActions } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { sentences, type BatchState } from './batchState.ts'
import * as css from './DockPanel.css.ts'
import { DockPanel, type DockPanelProps } from './DockPanel.tsx'
import { Notes } from './Notes.tsx'
import { PauseButton, type PauseButtonProps } from './PauseButton.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import { RetryButton } from './RetryButton.tsx'

export interface BatchDockProps
  extends
    Pick<FailureActions, 'onRetryFailed'>,
    Partial<Omit<FailureActions, 'onRetryFailed'>>,
    ReceiptMenuProps,
    Pick<PauseButtonProps, 'onPause' | 'onResume'>,
    Pick<DockPanelProps, 'name' | 'subject' | 'onDismiss'> {
  batch: BatchState
  /** Rendered below the notes. */
  children?: ReactNode
  /** Repeats the step that failed. */
  onRecover?: () => void
}

/** Progress or result of a batch on all screens but the upload screen. Failures are listed in details that can be expanded. */
export function BatchDock({
  batch,
  name,
  subject,
  children,
  onDismiss,
  onSaveReceipt,
  onRecover,
  ...on
}: BatchDockProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const isActive = batch.status === 'collecting' || batch.status === 'running'
  const hasEnded = batch.status === 'ended'
  const failures = batch.failures && { ...batch.failures, ...on }
  const retryButton = batch.retry && (
    <Inline>
      <RetryButton size="small" retry={batch.retry} onRetryFailed={on.onRetryFailed} />
    </Inline>
  )
  const links = (
    <div className={css.footer}>
      <ButtonLink tone="quiet" size="small" href={paths.upload}>
        {text.toUpload}
      </ButtonLink>
      {isOpen && failures && <FailuresDialog {...failures} />}
      {canSaveReceipt(batch) && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
    </div>
  )
  return (
    <DockPanel
      name={name}
      subject={subject}
      title={batch.title}
      control={
        batch.status === 'running' && batch.pause ? (
          <PauseButton size="small" pause={batch.pause} {...on} />
        ) : null
      }
      details={
        hasEnded && !failures ? undefined : { id: detailsId, isOpen, onToggle: () => setIsOpen(!isOpen) }
      }
      onDismiss={onDismiss}
    >
      {isActive && <ProgressLines batch={batch} withBytes={isOpen} />}
      {isActive && <Notes notes={sentences(batch.delay)} />}
      {hasEnded && <Notes notes={sentences(batch.warning)} />}
      {hasEnded && batch.canRecover && (
        <Inline>
          <Button size="small" onClick={onRecover}>
            {text.retry}
          </Button>
        </Inline>
      )}
      {!isOpen && <Notes notes={sentences(batch.failureNote)} />}
      {hasEnded && retryButton}
      {(!isActive || isOpen) && <Notes notes={batch.notes} />}
      {hasEnded && <Notes notes={batch.counts} />}
      {children}
      {isOpen && (
        <div id={detailsId}>
          <Stack gap={3}>
            {failures && <FailureGroups {...failures} />}
            {!hasEnded && retryButton}
            {!hasEnded && links}
          </Stack>
        </div>
      )}
      {hasEnded && links}
    </DockPanel>
  )
}

/** Before an import starts, and if it couldn't start, there is no receipt. */
const canSaveReceipt = (batch: BatchState) =>
  batch.status !== 'collecting' && !(batch.status === 'ended' && batch.result === 'failed')
