import type { ImportState } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { Outcome } from '../dock/Outcome.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { failuresOfImport } from './importProgress.ts'
import { RetryImport } from './RetryImport.tsx'
import { folderText } from './text.ts'

export interface FinishedProps extends Pick<FolderViewProps, 'onRetryFailed' | 'onForget' | 'onSaveReceipt'> {
  done: Extract<ImportState, { status: 'done' }>
}

/** An import that is over: what has arrived, what has not and why, and its receipt (FOLDER-021). */
export function Finished({ done, onRetryFailed, onForget, onSaveReceipt }: FinishedProps) {
  const { total, done: arrived, known, failed, warning } = done
  return (
    <>
      <Outcome
        total={total.count}
        uploaded={arrived.count}
        already={known}
        why={<FailuresDialog failures={failuresOfImport(done)} />}
        {...{ failed, onSaveReceipt }}
      />
      {warning !== null && <Banner tone="warning">{warning}</Banner>}
      <div className={css.buttons}>
        <Button tone={failed > 0 ? 'quiet' : 'neutral'} onClick={onForget}>
          {folderText.dismiss}
        </Button>
        <RetryImport tone="primary" failures={done.failures} onRetryFailed={onRetryFailed} />
      </div>
    </>
  )
}
