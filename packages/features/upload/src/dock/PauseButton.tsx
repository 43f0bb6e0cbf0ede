import { Button } from '@calotype/ui'
import { text } from '../text.ts'
import type { PauseState } from '../upload/uploadState.ts'
import * as styles from './PauseButton.css.ts'

export interface PauseButtonProps {
  pauseState: PauseState
  onPause: () => void
  onResume: () => void
  size?: 'small' | 'medium'
}

/** Pauses and resumes with one button, which keeps the focus. Disabled while the transfer waits for something else. */
export function PauseButton({ pauseState, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  const isPaused = pauseState === 'paused'
  const [word, other] = isPaused ? [text.resume, text.pause] : [text.pause, text.resume]
  return (
    <Button
      size={size}
      tone={isPaused ? 'primary' : 'neutral'}
      disabled={pauseState === 'waiting'}
      onClick={isPaused ? onResume : onPause}
    >
      <span className={styles.label} data-other={other}>
        {word}
      </span>
    </Button>
  )
}
