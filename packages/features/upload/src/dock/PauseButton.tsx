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

/** One button for both, so that the focus stays. What ends by itself cannot be resumed. */
export function PauseButton({ upload, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  if (upload.status !== 'held')
    return (
      <Button size={size} onClick={onPause}>
        {text.pause}
      </Button>
    )
  const endsByItself = upload.reason === 'offline' || upload.reason === 'unreachable'
  return (
    <Button
      size={size}
      tone={endsByItself ? 'neutral' : 'primary'}
      disabled={endsByItself}
      onClick={onResume}
    >
      {text.resume}
    </Button>
  )
}
