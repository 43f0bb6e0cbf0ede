import { paths, type ImportState } from '@calotype/platform'
import { Button, ButtonLink, Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import * as css from '../dock/CornerDock.css.ts'
import { Corner } from '../dock/Corner.tsx'
import { Figures } from '../dock/Figures.tsx'
import { PauseButton } from '../dock/PauseButton.tsx'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { percentOf } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { failuresOfImport, noteOfImport, pausable, progressOfImport } from './importProgress.ts'
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
      title={titleOf(state)}
      control={
        state.status === 'sending' ? <PauseButton upload={pausable(state)} size="small" {...on} /> : null
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
      return folderText.checking(state.checked.count, state.total.count)
    case 'preview':
      return folderText.ready(state.folderName)
    case 'sending':
      return text.uploading(state.done.count, state.total.count, state.failed)
    case 'unpacking':
      return folderText.unpacking(state.processed, state.toProcess)
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
    case 'checking': {
      const { checked, total } = state
      const percentage = total.size === 0 ? null : percentOf(checked.size, total.size)
      return <ProgressBar label={folderText.checkingFolder} value={percentage} />
    }
    case 'sending': {
      const progress = progressOfImport(state)
      return (
        <>
          <Figures progress={progress} withBytes={isOpen} />
          <ProgressBar label={text.overallProgress} value={progress.percentage} />
          <Soft>{noteOfImport(state)}</Soft>
        </>
      )
    }
    case 'unpacking': {
      const percentage = state.toProcess === 0 ? null : percentOf(state.processed, state.toProcess)
      return <ProgressBar label={folderText.unpacking(0, 0)} value={percentage} />
    }
    case 'done':
      return (
        <>
          <Soft>{state.warning}</Soft>
          {state.failed > 0 && (
            <Inline>
              <Button size="small" onClick={onRetryFailed}>
                {text.retryFailed(state.failed)}
              </Button>
            </Inline>
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

function Soft({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Text size="small" tone="soft">
        {children}
      </Text>
    )
  )
}
