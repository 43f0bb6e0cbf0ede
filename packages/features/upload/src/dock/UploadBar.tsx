import { Button } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import type { FailureActions } from '../failures/FailureGroups.tsx'
import { RetryFailedButton } from '../failures/RetryFailedButton.tsx'
import type { Progress } from '../queue/progress.ts'
import { StatusList, type StatusListProps } from '../status/StatusList.tsx'
import { text } from '../text.ts'
import { ClearAllButton } from './ClearAllButton.tsx'
import * as css from './UploadBar.css.ts'
import { PauseButton } from './PauseButton.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'
import { Summary } from './Summary.tsx'
import { ContinueButtons } from './ContinueButtons.tsx'
import { isActive as isUploadUnderWay, getPauseState, type UploadState } from '../upload/uploadState.ts'

export interface UploadBarProps extends ReceiptMenuProps, FailureActions {
  upload: UploadState
  progress: () => Progress
  status: StatusListProps
  onAllow: () => void
  onClearAll: () => void
  onUploadAll: () => void
  onPause: () => void
  onResume: () => void
}

/** Bar at the lower edge of the upload screen: progress, the next action, and recent messages above. */
export function UploadBar({ upload, progress, status, ...on }: UploadBarProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isActive = isUploadUnderWay(upload)

  useEffect(() => {
    // Starting disables or removes the button that was pressed. Keep the focus in the bar.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (isActive && isLost) summary.current?.focus({ preventScroll: true })
  }, [isActive])

  const messages = status.messages.length > 0 && (
    <div className={css.messages}>
      <StatusList {...status} />
    </div>
  )
  if (upload.status === 'empty') return <div className={css.edge}>{messages}</div>

  const isUploadNext = upload.status === 'chosen' || (upload.status === 'partlyFailed' && upload.pending > 0)
  return (
    <div className={css.dock}>
      {messages && <div className={css.above}>{messages}</div>}
      <div className={css.bar}>
        <div className={css.summary} ref={summary} tabIndex={-1}>
          <Summary upload={upload} progress={progress} {...on} />
        </div>
        <div className={css.buttons}>
          <ClearAllButton upload={upload} onClearAll={on.onClearAll} />
          {isActive && <PauseButton pauseState={getPauseState(upload)} {...on} />}
          {upload.status === 'partlyFailed' && (
            <RetryFailedButton
              tone={isUploadNext ? 'neutral' : 'primary'}
              failures={upload.failures}
              onRetryFailed={on.onRetryFailed}
            />
          )}
          {upload.status === 'interrupted' ? (
            <ContinueButtons tone="primary" size="medium" isLocked={upload.locked > 0} {...on} />
          ) : (
            <Button
              tone={isUploadNext ? 'primary' : 'neutral'}
              disabled={isActive || upload.status === 'done'}
              onClick={on.onUploadAll}
            >
              {text.uploadAll}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
