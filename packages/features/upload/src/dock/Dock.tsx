import { Button } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import type { OnFailures } from '../failures/FailureGroups.tsx'
import { RetryFailed } from '../failures/RetryFailed.tsx'
import type { Progress } from '../queue/progress.ts'
import { StatusList, type StatusListProps } from '../status/StatusList.tsx'
import { text } from '../text.ts'
import { ClearAll } from './ClearAll.tsx'
import * as css from './Dock.css.ts'
import { PauseButton } from './PauseButton.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'
import { Summary } from './Summary.tsx'
import { WaysOn } from './WaysOn.tsx'
import { isUnderWay as isUploadUnderWay, pausingOf, type Upload } from '../upload/uploadState.ts'

export interface DockProps extends ReceiptMenuProps, OnFailures {
  upload: Upload
  progress: () => Progress
  status: StatusListProps
  onAllow: () => void
  onClearAll: () => void
  onUploadAll: () => void
  onPause: () => void
  onResume: () => void
}

/** Stays at the lower edge: how things stand, what is next, and above it the messages of the last seconds. */
export function Dock({ upload, progress, status, ...on }: DockProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isUnderWay = isUploadUnderWay(upload)

  useEffect(() => {
    // What was pressed to begin is disabled or gone now: the focus must not be lost with it.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (isUnderWay && isLost) summary.current?.focus({ preventScroll: true })
  }, [isUnderWay])

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
          <ClearAll upload={upload} onClearAll={on.onClearAll} />
          {isUnderWay && <PauseButton pausing={pausingOf(upload)} {...on} />}
          {upload.status === 'partlyFailed' && (
            <RetryFailed
              tone={isUploadNext ? 'neutral' : 'primary'}
              failures={upload.failures}
              onRetryFailed={on.onRetryFailed}
            />
          )}
          {upload.status === 'interrupted' ? (
            <WaysOn tone="primary" size="medium" isLocked={upload.locked > 0} {...on} />
          ) : (
            <Button
              tone={isUploadNext ? 'primary' : 'neutral'}
              disabled={isUnderWay || upload.status === 'done'}
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
