import { useTexts } from '@calotype/platform'
import { reasons, type SentBytes } from '@calotype/transfer'
import { CircleAlert, CircleCheck, ProgressBar, VisuallyHidden } from '@calotype/ui'
import { useCallback } from 'react'
import { useProgress } from '../batch/ProgressLines.tsx'
import { NextStep } from '../failures/NextStep.tsx'
import { getPercentage } from '../queue/items/batch.ts'
import type { UploadItem } from '../queue/items/uploadItem.ts'
import { uploadTexts } from '../text.ts'
import * as css from './Overlay.css.ts'

export interface OverlayProps {
  item: UploadItem
  sentBytes: SentBytes
  onRetry: (id: string) => void
  onChooseAgain: () => void
}

/** Shows the progress or result of an upload over its preview (UPL-013 to UPL-015). */
export function Overlay({ item, sentBytes, onRetry, onChooseAgain }: OverlayProps) {
  const text = useTexts(uploadTexts)
  switch (item.status) {
    case 'idle':
      return null
    case 'uploading':
      return <Progress item={item} sentBytes={sentBytes} />
    case 'uploaded':
      return (
        <span className={css.doneOverlay}>
          <CircleCheck />
          <VisuallyHidden>{text.uploaded}</VisuallyHidden>
        </span>
      )
    case 'error':
      return (
        <div className={css.opaqueScrim}>
          <span className={css.failedOverlay}>
            <CircleAlert />
            {text.failed}
          </span>
          <NextStep
            step={reasons[item.problem?.kind ?? 'unknown'].nextStep}
            target={item.name}
            onRetry={() => onRetry(item.id)}
            onChooseAgain={onChooseAgain}
          />
        </div>
      )
  }
}

/** Progress of one file. A separate component, so that the rest of the list doesn't re-render. */
function Progress({ item: { id, name, size }, sentBytes }: Pick<OverlayProps, 'item' | 'sentBytes'>) {
  const text = useTexts(uploadTexts)
  const readProgress = useCallback(
    () => getPercentage({ count: 0, size: sentBytes.getHighest(id) }, { count: 1, size }),
    [sentBytes, id, size],
  )
  const percent = useProgress(readProgress, true)
  return (
    <div className={css.scrim}>
      <span className={css.percent}>{text.percent(percent)}</span>
      <div className={css.bar}>
        <ProgressBar label={text.progress(name)} value={percent} />
      </div>
    </div>
  )
}
