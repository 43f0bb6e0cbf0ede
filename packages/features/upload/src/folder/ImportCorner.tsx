import { paths, type ImportState } from '@calotype/platform'
import { ButtonLink, Inline, ProgressBar, Stack } from '@calotype/ui'
import * as css from '../dock/CornerDock.css.ts'
import { Corner } from '../dock/Corner.tsx'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { Soft } from '../dock/Soft.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import {
  failuresOfImport,
  noteOfImport,
  pausingOfImport,
  progressOfImport,
  stepOf,
  type UnderWay,
} from './importProgress.ts'
import { RetryImport } from './RetryImport.tsx'
import { folderText } from './text.ts'

export interface ImportCornerProps extends Pick<
  FolderViewProps,
  'onPause' | 'onResume' | 'onRetryFailed' | 'onSaveReceipt'
> {
  state: Exclude<ImportState, { status: 'none' }>
  onDismiss: () => void
}

/** The import of a folder while one is elsewhere. */
export function ImportCorner({ state, onDismiss, ...on }: ImportCornerProps) {
  return (
    <Corner
      name={folderText.dock}
      subject={folderText.dockOf(state.folderName)}
      title={titleOf(state)}
      control={
        state.status === 'sending' ? (
          <PauseButton pausing={pausingOfImport(state)} size="small" {...on} />
        ) : null
      }
      details={<Details state={state} {...on} />}
      onDismiss={onDismiss}
    >
      {(isOpen) => <News {...{ state, isOpen }} onRetryFailed={on.onRetryFailed} />}
    </Corner>
  )
}

/** What there is to say first. */
function titleOf(state: ImportCornerProps['state']): string {
  switch (state.status) {
    case 'checking':
    case 'sending':
    case 'unpacking':
      return stepOf(state).title
    case 'preview':
      return folderText.ready(state.folderName)
    case 'done':
      return state.failed > 0 ? text.someFailed(state.failed) : text.allUploaded(state.total.count)
    case 'failed':
      return text.nothingArrived(state.message)
  }
}

/** What is below the first line: how far it is, and what keeps it up. */
function News({
  state,
  isOpen,
  onRetryFailed,
}: Pick<ImportCornerProps, 'state' | 'onRetryFailed'> & { isOpen: boolean }) {
  switch (state.status) {
    case 'sending':
      return (
        <>
          <Figures progress={progressOfImport(state)} withBytes={isOpen} />
          <Bar state={state} />
          <Soft>{noteOfImport(state)}</Soft>
        </>
      )
    case 'checking':
    case 'unpacking':
      return (
        <>
          <Bar state={state} />
          <Soft>{noteOfImport(state)}</Soft>
        </>
      )
    case 'done':
      return (
        <>
          <Soft>{state.warning}</Soft>
          {state.failed > 0 && (
            <>
              <Soft>{text.uploading(state.done.count, state.total.count, 0)}</Soft>
              <Inline>
                <RetryImport size="small" failures={state.failures} onRetryFailed={onRetryFailed} />
              </Inline>
            </>
          )}
          {state.failed === 0 && state.known > 0 && <Soft>{text.alreadyThere(state.known)}</Soft>}
        </>
      )
    case 'preview':
    case 'failed':
      return null
  }
}

/** What failed by reason, and the ways on. */
function Details({ state, onSaveReceipt }: Pick<ImportCornerProps, 'state' | 'onSaveReceipt'>) {
  const hasFigures = state.status === 'sending' || state.status === 'unpacking' || state.status === 'done'
  return (
    <Stack gap={3}>
      {hasFigures && state.failed > 0 && <FailureGroups failures={failuresOfImport(state)} />}
      <div className={css.ways}>
        <ButtonLink tone="quiet" size="small" href={paths.upload}>
          {text.toUpload}
        </ButtonLink>
        {hasFigures && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
      </div>
    </Stack>
  )
}

function Bar({ state }: { state: UnderWay }) {
  const { label, percentage } = stepOf(state)
  return <ProgressBar label={label} value={percentage} />
}
