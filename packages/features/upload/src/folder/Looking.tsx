import type { ImportState } from '@calotype/platform'
import { Button } from '@calotype/ui'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import { SoftText } from '../dock/SoftText.tsx'
import { text } from '../text.ts'
import * as css from './FolderView.css.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { NotArrived } from './Importing.tsx'
import { besidesOf } from './importOutcome.ts'
import { failedOf, stepOf } from './importProgress.ts'
import { folderText } from './text.ts'

export interface LookingProps extends Pick<FolderViewProps, 'onRetryFailed' | 'onStop'> {
  looking: Extract<ImportState, { status: 'looking' }>
}

/** Shows that the folder is being listed again after all files were processed (docs/decisions/0054). Stopping it loses nothing. */
export function Looking({ looking, onRetryFailed, onStop }: LookingProps) {
  const failed = failedOf(looking)
  return (
    <>
      <ProgressLines {...stepOf(looking)} note={null} />
      <SoftText>{failed > 0 ? text.someFailed(failed) : null}</SoftText>
      <SoftText>{besidesOf(looking)}</SoftText>
      <div className={css.buttons}>
        <NotArrived of={looking} onRetryFailed={onRetryFailed} />
        <Button onClick={onStop}>{folderText.stopLooking}</Button>
      </div>
    </>
  )
}
