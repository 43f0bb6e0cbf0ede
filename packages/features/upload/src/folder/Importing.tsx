import type { ImportState } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { Soft } from '../dock/Soft.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { besidesOf } from './importOutcome.ts'
import {
  failedOf,
  failuresOfImport,
  notArrived,
  noteOfImport,
  pausingOfImport,
  progressOfImport,
  stepOf,
} from './importProgress.ts'
import { RetryImport } from './RetryImport.tsx'
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
  const { failures, refusals } = sending
  const hasFailed = failedOf(sending) > 0
  const leftOut = notArrived({ failures: hasFailed ? [] : failures, refusals })
  return (
    <>
      <ProgressLines
        {...stepOf(sending)}
        figures={<Figures progress={progressOfImport(sending)} withBytes />}
        note={noteOfImport(sending)}
      />
      <Soft>{besidesOf(sending)}</Soft>
      <div className={css.buttons}>
        {hasFailed && <FailuresDialog failures={failuresOfImport(sending)} />}
        {leftOut.length > 0 && (
          <FailuresDialog
            label={folderText.showLeftOut}
            title={folderText.leftOut}
            failures={failuresOfImport({ failures: leftOut })}
            isBefore
          />
        )}
        <RetryImport failures={failures} onRetryFailed={on.onRetryFailed} />
        <StopButton onStop={onStop} />
        <PauseButton pausing={pausingOfImport(sending)} {...on} />
      </div>
    </>
  )
}

export interface UnpackingProps extends Pick<FolderViewProps, 'onStop'> {
  unpacking: Of<'unpacking'>
}

/** Everything is sent: the rest the server does alone, unless it is stopped. */
export function Unpacking({ unpacking, onStop }: UnpackingProps) {
  return (
    <>
      <ProgressLines {...stepOf(unpacking)} note={noteOfImport(unpacking) ?? folderText.unpackingHint} />
      <Soft>{besidesOf(unpacking)}</Soft>
      <div className={css.buttons}>
        <StopButton onStop={onStop} asking={STOP_UNPACKING} />
      </div>
    </>
  )
}

const STOP_UNPACKING = {
  title: folderText.stopUnpackingTitle,
  message: folderText.stopUnpackingMessage,
  goOnLabel: folderText.goOnUnpacking,
}
