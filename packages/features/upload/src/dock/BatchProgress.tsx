import { Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'
import { Figures } from './Figures.tsx'
import { noteOf } from './noteOf.ts'
import { useProgress } from './useProgress.ts'

export interface BatchProgressProps {
  upload: Extract<Upload, { status: 'running' | 'held' }>
  progress: () => Progress
}

/** Overall progress in files, bytes, percent and time (UPL-022), and what keeps it up. */
export function BatchProgress({ upload, progress }: BatchProgressProps) {
  const { batch, status } = upload
  const now = useProgress(progress, status === 'running')
  const note = noteOf(upload)
  return (
    <Stack gap={2}>
      <Inline wrap justify="between" align="baseline">
        <Text weight="medium">{text.uploading(batch.uploaded, batch.total, batch.failed.size)}</Text>
        <Figures progress={now} withBytes />
      </Inline>
      <ProgressBar label={text.overallProgress} value={now.percentage} />
      {note !== null && (
        <Text size="small" tone="soft">
          {note}
        </Text>
      )}
    </Stack>
  )
}
