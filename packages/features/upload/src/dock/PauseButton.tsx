import { Button } from '@calotype/ui'
import { text } from '../text.ts'
import type { Pausing } from '../upload/uploadState.ts'

export interface PauseButtonProps {
  pausing: Pausing
  onPause: () => void
  onResume: () => void
  size?: 'small' | 'medium'
}

/** One button for both, so that the focus stays. What goes on by itself can be neither paused nor resumed. */
export function PauseButton({ pausing, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  if (pausing !== 'paused')
    return (
      <Button size={size} disabled={pausing === 'waiting'} onClick={onPause}>
        {text.pause}
      </Button>
    )
  return (
    <Button size={size} tone="primary" onClick={onResume}>
      {text.resume}
    </Button>
  )
}
