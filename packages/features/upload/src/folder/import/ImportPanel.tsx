import { Button } from '@calotype/ui'
import type { ReactNode } from 'react'
import type { BatchState } from '../../batch/batchState.ts'
import { BatchSummary } from '../../batch/BatchSummary.tsx'
import { ConfirmButton } from '../../batch/ConfirmButton.tsx'
import { PauseButton } from '../../batch/PauseButton.tsx'
import { RetryButton } from '../../batch/RetryButton.tsx'
import type { FolderState } from '../folderState.ts'
import * as css from '../FolderView.css.ts'
import type { FolderActions } from '../FolderView.tsx'
import { toImportBatch, toScanBatch } from './importBatch.ts'
import { useImportTexts } from '../importTexts.ts'

export interface ImportPanelProps extends FolderActions {
  folder: Exclude<FolderState, { status: 'opening' | 'none' | 'failed' | 'found' | 'preview' }>
}

/** Progress of a scan or an import, or the result with the receipt (FOLDER-021, FOLDER-027). */
export function ImportPanel({ folder, ...on }: ImportPanelProps) {
  const text = useImportTexts()
  const batch =
    folder.status === 'scanning' ? toScanBatch(folder.progress, text) : toImportBatch(folder, text)
  return (
    <>
      <BatchSummary
        batch={batch}
        onRetryFailed={on.onRetryFailed}
        onRecover={on.onRetryUnpacking}
        onSaveReceipt={on.onSaveReceipt}
      />
      <div className={css.buttons}>
        <ImportButtons folder={folder} batch={batch} {...on} />
      </div>
    </>
  )
}

function ImportButtons({ folder, batch, ...on }: ImportPanelProps & { batch: BatchState }): ReactNode {
  const text = useImportTexts()
  const { retry } = batch
  const hasFailed = batch.status === 'ended' && batch.tone === 'danger'
  switch (batch.status) {
    case 'collecting':
      return (
        <Button onClick={folder.status === 'scanning' ? on.onCancelScan : on.onDiscard}>
          {text.folder.cancel}
        </Button>
      )
    case 'running':
      return (
        <>
          <RetryButton retry={retry} onRetryFailed={on.onRetryFailed} />
          {batch.step === 'rescan' ? (
            <Button onClick={on.onStop}>{text.folder.stopRescan}</Button>
          ) : (
            <ConfirmButton
              tone={batch.step === 'uploading' ? 'quiet' : 'neutral'}
              question={text.folder.stopQuestions[batch.step]}
              onConfirm={on.onStop}
            >
              {text.folder.stop}
            </ConfirmButton>
          )}
          {batch.pause && <PauseButton pause={batch.pause} {...on} />}
        </>
      )
    default:
      return (
        <>
          <Button tone={retry ? 'quiet' : 'neutral'} onClick={on.onDiscard}>
            {text.folder.dismiss}
          </Button>
          <RetryButton
            tone={hasFailed ? 'primary' : 'neutral'}
            retry={retry}
            onRetryFailed={on.onRetryFailed}
          />
        </>
      )
  }
}
