import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { Figures } from './Figures.tsx'
import { noteOf } from './noteOf.ts'
import { ProgressLines } from './ProgressLines.tsx'
import { useProgress } from './useProgress.ts'

export interface BatchProgressProps {
  upload: Extract<Upload, { status: 'running' | 'held' }>
  progress: () => Progress
}

/** Overall progress in files, bytes, percent and time (UPL-022), and what keeps it up. */
export function BatchProgress({ upload, progress }: BatchProgressProps) {
  const { batch, status } = upload
  const now = useProgress(progress, status === 'running')
  return (
    <ProgressLines
      title={text.uploading(batch.uploaded, batch.total, batch.failed.size)}
      label={text.overallProgress}
      percentage={now.percentage}
      figures={<Figures progress={now} withBytes />}
      note={noteOf(upload)}
    />
  )
}
