import { Button } from '@calotype/ui'
import { text } from '../text.ts'
import type { Pausing } from '../upload/uploadState.ts'

export interface PauseButtonProps {
  pausing: Pausing
  onPause: () => void
  onResume: () => void
  size?: 'small' | 'medium'
}

/** One button for both, so that the focus stays. What goes on by itself cannot be resumed. */
export function PauseButton({ pausing, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  if (pausing === 'running')
    return (
      <Button size={size} onClick={onPause}>
        {text.pause}
      </Button>
    )
  const isWaiting = pausing === 'waiting'
  return (
    <Button size={size} tone={isWaiting ? 'neutral' : 'primary'} disabled={isWaiting} onClick={onResume}>
      {text.resume}
    </Button>
  )
}
