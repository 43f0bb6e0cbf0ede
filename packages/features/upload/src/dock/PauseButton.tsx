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

const ENDS_BY_ITSELF: readonly (Hold | ImportHold)[] = ['offline', 'unreachable', 'folderGone']

/** One button for both, so that the focus stays. What ends by itself cannot be resumed. */
export function PauseButton({ upload, onPause, onResume, size = 'medium' }: PauseButtonProps) {
  if (upload.status !== 'held')
    return (
      <Button size={size} onClick={onPause}>
        {text.pause}
      </Button>
    )
  const endsByItself = ENDS_BY_ITSELF.includes(upload.reason)
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
