import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { UploadState } from '../upload/uploadState.ts'
import { Figures } from './Figures.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { useProgress } from './useProgress.ts'

export interface BatchProgressProps {
  upload: Extract<UploadState, { status: 'running' | 'paused' }>
  progress: () => Progress
  /** Shown above the figures, such as '3 of 12 files uploaded'. */
  title?: string
  /** Whether the figures include bytes. */
  withBytes: boolean
  /** Why the transfer is delayed, or null. */
  note: string | null
}

/** Progress of a batch in bytes, percent and time (UPL-022). A separate component, so that only it re-renders on every update. */
export function BatchProgress({ upload, progress, title, withBytes, note }: BatchProgressProps) {
  const currentProgress = useProgress(progress, upload.status === 'running')
  return (
    <ProgressLines
      title={title}
      label={text.overallProgress}
      percentage={currentProgress.percentage}
      figures={<Figures progress={currentProgress} withBytes={withBytes} />}
      note={note}
    />
  )
}
