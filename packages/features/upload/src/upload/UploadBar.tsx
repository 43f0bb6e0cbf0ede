import { useTexts } from '@calotype/platform'
import { Button } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import type { BatchState } from '../batch/batchState.ts'
import { BatchSummary, type BatchSummaryProps } from '../batch/BatchSummary.tsx'
import { ConfirmButton, type Question } from '../batch/ConfirmButton.tsx'
import { PauseButton, type PauseButtonProps } from '../batch/PauseButton.tsx'
import { RetryButton } from '../batch/RetryButton.tsx'
import { queueTexts, type QueueTexts } from '../queue/page/text.ts'
import { StatusList, type StatusListProps } from '../status/StatusList.tsx'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { isUploaded, type SelectedFiles } from './queueBatch.ts'
import { ContinueButtons, type ContinueButtonsProps } from './ContinueButtons.tsx'
import * as css from './UploadBar.css.ts'

export interface UploadBarProps
  extends
    Omit<BatchSummaryProps, 'batch' | 'onChooseAgain'>,
    Omit<PauseButtonProps, 'pause' | 'size'>,
    Pick<ContinueButtonsProps, 'onAllow' | 'onChooseAgain'> {
  /** Null if no files are selected. */
  batch: BatchState | null
  files: SelectedFiles
  status: StatusListProps
  onClearAll: () => void
  onUploadAll: () => void
}

/** Bar at the lower edge of the upload screen. Contains progress and the next action, with recent messages above. */
export function UploadBar({ batch, files, status, ...on }: UploadBarProps) {
  const queueText = useTexts(queueTexts)
  const text = useTexts(uploadTexts)
  const summary = useRef<HTMLDivElement>(null)
  const isRunning = batch?.status === 'running'

  useEffect(() => {
    // Keep the focus in the bar, because starting disables or removes the pressed button.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (isRunning && isLost) summary.current?.focus({ preventScroll: true })
  }, [isRunning])

  const messages = status.messages.length > 0 && (
    <div className={css.messages}>
      <StatusList {...status} />
    </div>
  )
  if (batch === null) return <div className={css.edge}>{messages}</div>

  const hasEnded = batch.status === 'ended'
  const isUploadNext = batch.status === 'ready' || (hasEnded && files.pending > 0)
  return (
    <div className={css.dock}>
      {messages && <div className={css.above}>{messages}</div>}
      <div className={css.bar}>
        <div className={css.summary} ref={summary} tabIndex={-1}>
          <BatchSummary batch={batch} {...on} />
        </div>
        <div className={css.buttons}>
          <ConfirmButton
            tone="quiet"
            question={getClearQuestion(isRunning, files, queueText, text)}
            onConfirm={on.onClearAll}
          >
            {text.clearAll}
          </ConfirmButton>
          {isRunning && batch.pause && <PauseButton pause={batch.pause} {...on} />}
          {hasEnded && (
            <RetryButton
              tone={isUploadNext ? 'neutral' : 'primary'}
              retry={batch.retry}
              onRetryFailed={on.onRetryFailed}
            />
          )}
          {batch.status === 'ready' && batch.needsFiles ? (
            <ContinueButtons tone="primary" size="medium" isLocked={files.locked > 0} {...on} />
          ) : (
            <Button
              tone={isUploadNext ? 'primary' : 'neutral'}
              disabled={isRunning || isUploaded(batch)}
              onClick={on.onUploadAll}
            >
              {text.uploadAll}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Returns the confirmation for stopping a running upload, or for clearing a list with files from an earlier visit. */
function getClearQuestion(
  isRunning: boolean,
  { missing, locked }: SelectedFiles,
  queueText: QueueTexts,
  text: UploadTexts,
): Question | null {
  const waitingCount = missing + locked
  if (isRunning)
    return {
      title: queueText.stopTitle,
      message: queueText.stopMessage,
      cancelLabel: queueText.keepUploading,
      confirmLabel: text.stop,
    }
  if (waitingCount === 0) return null
  return {
    title: text.removeWaitingTitle(waitingCount),
    message: text.removeWaitingMessage(waitingCount),
    cancelLabel: text.keepWaiting,
    confirmLabel: text.removeWaiting,
  }
}
