import { useTexts } from '@calotype/platform'
import { Button, type ButtonProps } from '@calotype/ui'
import { uploadTexts } from '../text.ts'
import * as css from './batch.css.ts'
import type { BatchState } from './batchState.ts'

export interface PauseButtonProps extends Pick<ButtonProps, 'size'> {
  pause: NonNullable<Extract<BatchState, { status: 'running' }>['pause']>
  onPause: () => void
  onResume: () => void
}

/** Button that pauses and resumes a batch. One button does both, so that it keeps the focus. */
export function PauseButton({ pause, size, onPause, onResume }: PauseButtonProps) {
  const text = useTexts(uploadTexts)
  const isPaused = pause === 'resume'
  const [label, otherLabel] = isPaused ? [text.resume, text.pause] : [text.pause, text.resume]
  return (
    <Button
      size={size}
      tone={isPaused ? 'primary' : 'neutral'}
      disabled={pause === 'disabled'}
      onClick={isPaused ? onResume : onPause}
    >
      <span className={css.pauseLabel} data-other={otherLabel}>
        {label}
      </span>
    </Button>
  )
}
