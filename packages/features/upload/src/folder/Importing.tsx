import type { ImportProgress, ImportState } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { besidesOf } from './importOutcome.ts'
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
} from './importProgress.ts'
import { RetryImport } from './RetryImport.tsx'
import { ShowLeftOut } from './ShowLeftOut.tsx'
import { StopButton } from './StopButton.tsx'
import { folderText } from './text.ts'

type Of<Status extends ImportState['status']> = Extract<ImportState, { status: Status }>

export interface CheckingProps {
  checking: Of<'checking'>
  onCancel: () => void
}

/** Files are read to see what the library has already. */
export function Checking({ checking, onCancel }: CheckingProps) {
  const { checked, total } = checking
  return (
    <>
      <ProgressLines
        {...stepOf(checking)}
        figures={
          total.size > 0 && (
            <Text as="div" size="small" tone="soft">
              {text.bytesSent(checked.size, total.size)}
            </Text>
          )
        }
        note={noteOfImport(checking)}
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
  sending: Of<'sending'>
}

/** Files are on their way, or would be but for what holds them. */
export function Sending({ sending, onStop, ...on }: SendingProps) {
  return (
    <>
      <ProgressLines
        {...stepOf(sending)}
        figures={!sendsNothing(sending) && <Figures progress={progressOfImport(sending)} withBytes />}
        note={noteOfSending(sending)}
      />
      <SoftText>{besidesOf(sending)}</SoftText>
      <div className={css.buttons}>
        <NotArrived of={sending} onRetryFailed={on.onRetryFailed} />
        <StopButton onStop={onStop} />
        <PauseButton pauseState={pausingOfImport(sending)} {...on} />
      </div>
    </>
  )
}

export interface UnpackingProps extends Pick<FolderViewProps, 'onStop' | 'onRetryFailed'> {
  unpacking: Of<'unpacking'>
}

/** All that could be is sent: the rest the server does alone, unless it is stopped. */
export function Unpacking({ unpacking, onStop, onRetryFailed }: UnpackingProps) {
  const failed = failedOf(unpacking)
  return (
    <>
      <ProgressLines
        {...stepOf(unpacking)}
        note={noteOfImport(unpacking) ?? folderText.unpackingHint(failed > 0)}
      />
      <SoftText>{failed > 0 ? text.someFailed(failed) : null}</SoftText>
      <SoftText>{besidesOf(unpacking)}</SoftText>
      <div className={css.buttons}>
        <NotArrived of={unpacking} onRetryFailed={onRetryFailed} />
        <StopButton tone="neutral" onStop={onStop} asking={STOP_UNPACKING} />
      </div>
    </>
  )
}

/** What has not arrived until now, and another try of what that can help. */
export function NotArrived({
  of,
  onRetryFailed,
}: { of: ImportProgress } & Pick<FolderViewProps, 'onRetryFailed'>) {
  const leftOut = failuresOfImport({ failures: notArrived(of) })
  return (
    <>
      <ShowLeftOut leftOut={leftOut} hasFailed={failedOf(of) > 0} />
      <RetryImport failures={of.failures} onRetryFailed={onRetryFailed} />
    </>
  )
}

const STOP_UNPACKING = {
  title: folderText.stopUnpackingTitle,
  message: folderText.stopUnpackingMessage,
  goOnLabel: folderText.goOnUnpacking,
}
