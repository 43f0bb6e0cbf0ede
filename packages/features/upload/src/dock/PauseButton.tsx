import { Button } from '@calotype/ui'
import { text } from '../text.ts'
import type { Pausing } from '../upload/uploadState.ts'
import * as styles from './PauseButton.css.ts'

export interface PauseButtonProps {
  pausing: Pausing
  onPause: () => void
  onResume: () => void
  size?: 'small' | 'medium'
}

/** One button for both, so that the focus stays. What waits for somebody to sign in can be neither paused nor resumed. */
export function PauseButton({ pausing, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  const isPaused = pausing === 'paused'
  const [word, other] = isPaused ? [text.resume, text.pause] : [text.pause, text.resume]
  return (
    <Button
      size={size}
      tone={isPaused ? 'primary' : 'neutral'}
      disabled={pausing === 'waiting'}
      onClick={isPaused ? onResume : onPause}
    >
      <span className={styles.word} data-other={other}>
        {word}
      </span>
    </Button>
  )
}
