import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { Figures } from './Figures.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { useProgress } from './useProgress.ts'

export interface BatchProgressProps {
  upload: Extract<Upload, { status: 'running' | 'held' }>
  progress: () => Progress
  /** What stands before the figures, in files. */
  title?: string
  /** Left out where there is little room. */
  withBytes: boolean
  /** What keeps it up, or null. */
  note: string | null
}

/** How far a batch is, in bytes, percent and time (UPL-022). Alone is drawn again while it moves. */
export function BatchProgress({ upload, progress, title, withBytes, note }: BatchProgressProps) {
  const now = useProgress(progress, upload.status === 'running')
  return (
    <ProgressLines
      title={title}
      label={text.overallProgress}
      percentage={now.percentage}
      figures={<Figures progress={now} withBytes={withBytes} />}
      note={note}
    />
  )
}
