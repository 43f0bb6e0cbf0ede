import type { ImportState } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { Soft } from '../dock/Soft.tsx'
import { StopDialog } from '../dock/StopDialog.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { besidesOf } from './importOutcome.ts'
import {
  failuresOfImport,
  noteOfImport,
  pausingOfImport,
  progressOfImport,
  stepOf,
} from './importProgress.ts'
import { RetryImport } from './RetryImport.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ProgressLines
        {...stepOf(sending)}
        figures={<Figures progress={progressOfImport(sending)} withBytes />}
        note={noteOfImport(sending)}
      />
      <Soft>{besidesOf(sending)}</Soft>
      <div className={css.buttons}>
        {sending.failed.count > 0 && <FailuresDialog failures={failuresOfImport(sending)} />}
        <RetryImport failures={sending.failures} onRetryFailed={on.onRetryFailed} />
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          {folderText.stop}
        </Button>
        <PauseButton pausing={pausingOfImport(sending)} {...on} />
      </div>
      <StopDialog
        open={isAsking}
        confirmLabel={folderText.stopImport}
        onStop={() => {
          setIsAsking(false)
          onStop()
        }}
        onGoOn={() => setIsAsking(false)}
      />
    </>
  )
}

/** Everything is sent: the rest the server does alone. */
export function Unpacking({ unpacking }: { unpacking: Of<'unpacking'> }) {
  return <ProgressLines {...stepOf(unpacking)} note={noteOfImport(unpacking) ?? folderText.unpackingHint} />
}
