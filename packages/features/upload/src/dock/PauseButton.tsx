import type { ImportHold } from '@calotype/platform'
import { Button } from '@calotype/ui'
import type { Hold } from '../queue/uploadQueue.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

export interface PauseButtonProps {
  upload: { status: Exclude<Upload['status'], 'held'> } | { status: 'held'; reason: Hold | ImportHold }
  onPause: () => void
  onResume: () => void
  size?: 'small' | 'medium'
}

/** One button for both, so that the focus stays. Being offline ends by itself. */
export function PauseButton({ upload, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  if (upload.status !== 'held')
    return (
      <Button size={size} onClick={onPause}>
        {text.pause}
      </Button>
    )
  return (
    <Button
      size={size}
      tone={upload.reason === 'offline' ? 'neutral' : 'primary'}
      disabled={upload.reason === 'offline'}
      onClick={onResume}
    >
      {text.resume}
    </Button>
  )
}
