import type { ImportProgress, ImportState } from '@calotype/transfer'
import { Button, Text } from '@calotype/ui'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { getUnsentNote } from './importOutcome.ts'
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
} from './importProgress.ts'
import { RetryImportButton } from './RetryImportButton.tsx'
import { NotUploadedButton } from './NotUploadedButton.tsx'
import { StopButton } from './StopButton.tsx'
import { folderText } from './text.ts'

type StateWith<Status extends ImportState['status']> = Extract<ImportState, { status: Status }>

export interface CheckingProps {
  checking: StateWith<'checking'>
  onCancel: () => void
}

/** Progress of checking which files are in the library already. */
export function Checking({ checking, onCancel }: CheckingProps) {
  const { checked, total } = checking
  return (
    <>
      <ProgressLines
        {...toStep(checking)}
        figures={
          total.size > 0 && (
            <Text as="div" size="small" tone="soft">
              {text.bytesSent(checked.size, total.size)}
            </Text>
          )
        }
        note={getPauseNote(checking)}
      />
      <div className={css.buttons}>
        <Button onClick={onCancel}>{folderText.cancel}</Button>
      </div>
    </>
  )
}

export interface SendingProps extends Pick<
  FolderViewProps,
  'onPause' | 'onResume' | 'onRetryFailed' | 'onStop'
> {
  sending: StateWith<'sending'>
}

/** Progress of the upload, or the reason why it is paused. */
export function Sending({ sending, onStop, ...on }: SendingProps) {
  return (
    <>
      <ProgressLines
        {...toStep(sending)}
        figures={!hasNothingToSend(sending) && <Figures progress={toProgress(sending)} withBytes />}
        note={getSendingNote(sending)}
      />
      <SoftText>{getUnsentNote(sending)}</SoftText>
      <div className={css.buttons}>
        <FailureButtons progress={sending} onRetryFailed={on.onRetryFailed} />
        <StopButton onStop={onStop} />
        <PauseButton pauseState={getImportPauseState(sending)} {...on} />
      </div>
    </>
  )
}

export interface UnpackingProps extends Pick<FolderViewProps, 'onStop' | 'onRetryFailed'> {
  unpacking: StateWith<'unpacking'>
}

/** Progress of unpacking on the server after all uploads have finished. */
export function Unpacking({ unpacking, onStop, onRetryFailed }: UnpackingProps) {
  const failed = countFailed(unpacking)
  return (
    <>
      <ProgressLines
        {...toStep(unpacking)}
        note={getPauseNote(unpacking) ?? folderText.unpackingHint(failed > 0)}
      />
      <SoftText>{failed > 0 ? text.someFailed(failed) : null}</SoftText>
      <SoftText>{getUnsentNote(unpacking)}</SoftText>
      <div className={css.buttons}>
        <FailureButtons progress={unpacking} onRetryFailed={onRetryFailed} />
        <StopButton tone="neutral" onStop={onStop} dialogTexts={STOP_UNPACKING} />
      </div>
    </>
  )
}

/** Buttons that show failed and refused files, and retry the failed ones. */
export function FailureButtons({
  progress,
  onRetryFailed,
}: { progress: ImportProgress } & Pick<FolderViewProps, 'onRetryFailed'>) {
  const notUploaded = toFailureGroups({ failures: mergeFailures(progress) })
  return (
    <>
      <NotUploadedButton notUploaded={notUploaded} hasFailed={countFailed(progress) > 0} />
      <RetryImportButton failures={progress.failures} onRetryFailed={onRetryFailed} />
    </>
  )
}

const STOP_UNPACKING = {
  title: folderText.stopUnpackingTitle,
  message: folderText.stopUnpackingMessage,
  cancelLabel: folderText.keepUnpacking,
}
