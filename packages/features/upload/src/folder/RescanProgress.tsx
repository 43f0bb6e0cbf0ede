import type { ImportState } from '@calotype/transfer'
import { Button } from '@calotype/ui'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { text } from '../text.ts'
import * as css from './FolderView.css.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { FailureButtons } from './Importing.tsx'
import { getUnsentNote } from './importOutcome.ts'
import { countFailed, toStep } from './importProgress.ts'
import { folderText } from './text.ts'

export interface RescanProgressProps extends Pick<FolderViewProps, 'onRetryFailed' | 'onStop'> {
  looking: Extract<ImportState, { status: 'looking' }>
}

/** Shows that the folder is being listed again after all files were processed (docs/decisions/0054). Stopping it loses nothing. */
export function RescanProgress({ looking, onRetryFailed, onStop }: RescanProgressProps) {
  const failed = countFailed(looking)
  return (
    <>
      <ProgressLines {...toStep(looking)} note={null} />
      <SoftText>{failed > 0 ? text.someFailed(failed) : null}</SoftText>
      <SoftText>{getUnsentNote(looking)}</SoftText>
      <div className={css.buttons}>
        <FailureButtons progress={looking} onRetryFailed={onRetryFailed} />
        <Button onClick={onStop}>{folderText.stopRescan}</Button>
      </div>
    </>
  )
}
