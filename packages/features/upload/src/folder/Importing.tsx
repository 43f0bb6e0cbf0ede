import type { ImportState } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { StopDialog } from '../dock/StopDialog.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { percentOf } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { failuresOfImport, noteOfImport, pausable, progressOfImport } from './importProgress.ts'
import { folderText } from './text.ts'

type Of<Status extends ImportState['status']> = Extract<ImportState, { status: Status }>

export interface CheckingProps {
  checking: Of<'checking'>
  onCancel: () => void
}

/** Files are read to see what the library has already. */
export function Checking({ checking: { checked, total }, onCancel }: CheckingProps) {
  return (
    <>
      <ProgressLines
        title={folderText.checking(checked.count, total.count)}
        label={folderText.checkingFolder}
        percentage={total.size === 0 ? null : percentOf(checked.size, total.size)}
        figures={
          total.size > 0 && (
            <Text as="div" size="small" tone="soft">
              {text.bytesSent(checked.size, total.size)}
            </Text>
          )
        }
        note={null}
      />
      <div className={css.buttons}>
        <Button onClick={onCancel}>{folderText.cancel}</Button>
      </div>
    </>
  )
}

export interface SendingProps extends Pick<
  FolderViewProps,
  'onPause' | 'onResume' | 'onRetryFailed' | 'onForget'
> {
  sending: Of<'sending'>
}

/** Files are on their way, or would be but for what holds them. */
export function Sending({ sending, onForget, ...on }: SendingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { done, total, failed } = sending
  const progress = progressOfImport(sending)
  return (
    <>
      <ProgressLines
        title={text.uploading(done.count, total.count, failed)}
        label={text.overallProgress}
        percentage={progress.percentage}
        figures={<Figures progress={progress} withBytes />}
        note={noteOfImport(sending)}
      />
      <div className={css.buttons}>
        {failed > 0 && <FailuresDialog failures={failuresOfImport(sending)} />}
        {failed > 0 && <Button onClick={on.onRetryFailed}>{text.retryFailed(failed)}</Button>}
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          {folderText.stop}
        </Button>
        <PauseButton upload={pausable(sending)} {...on} />
      </div>
      <StopDialog
        open={isAsking}
        confirmLabel={folderText.stopImport}
        onStop={() => {
          setIsAsking(false)
          onForget()
        }}
        onGoOn={() => setIsAsking(false)}
      />
    </>
  )
}

/** Everything is sent: the rest the server does alone. */
export function Unpacking({ unpacking }: { unpacking: Of<'unpacking'> }) {
  const { processed, toProcess } = unpacking
  return (
    <ProgressLines
      title={folderText.unpacking(processed, toProcess)}
      label={folderText.unpacking(0, 0)}
      percentage={toProcess === 0 ? null : percentOf(processed, toProcess)}
      note={folderText.unpackingHint}
    />
  )
}
