import { useTexts } from '@calotype/platform'
import { Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { subscribeToInterval } from '../queue/page/renderInterval.ts'
import { joinWithDots, preventBreaks, uploadTexts, type UploadTexts } from '../text.ts'
import * as css from './batch.css.ts'
import type { BatchProgress, BatchState } from './batchState.ts'

export interface ProgressLinesProps {
  batch: Extract<BatchState, { status: 'collecting' | 'running' }>
  /** Shown before the figures. Omitted in a dock, which has the title in its header. */
  title?: string
  /** Whether the figures include bytes. */
  withBytes: boolean
}

/** Progress of a batch as figures and a bar (UPL-022). A separate component, so that updates rerender nothing else. */
export function ProgressLines({
  batch: { label, progress, isMoving },
  title,
  withBytes,
}: ProgressLinesProps) {
  const text = useTexts(uploadTexts)
  const current = useProgress(progress, isMoving)
  return (
    <Stack gap={2}>
      <Inline wrap justify="between" align="baseline">
        {title !== undefined && <Text weight="medium">{title}</Text>}
        {current.totalBytes > 0 && (
          <Text as="div" size="small" tone="soft">
            <span className={css.figures}>{formatFigures(current, withBytes, text)}</span>
          </Text>
        )}
      </Inline>
      <ProgressBar label={label} value={current.percentage} />
    </Stack>
  )
}

/**
 * Formats progress, such as '1.2 GB of 3 GB · 42% · 3.1 MB/s · About 2 minutes left'. At the end, 'Finishing' replaces
 * the speed and the time left.
 */
function formatFigures(progress: BatchProgress, withBytes: boolean, text: UploadTexts): string {
  const { sentBytes, totalBytes, percentage, isFinishing, bytesPerSecond, secondsLeft } = progress
  const figures = [
    withBytes && text.bytesSent(sentBytes, totalBytes),
    percentage !== null && text.percent(percentage),
    !isFinishing && bytesPerSecond !== null && text.speed(bytesPerSecond),
    !isFinishing && secondsLeft !== null && text.timeLeft(secondsLeft),
    isFinishing && text.finishing,
  ]
  return joinWithDots(figures.map(preventBreaks))
}

/**
 * Reads progress at intervals while `isMoving` is true, and otherwise on every render. Only the calling component
 * renders again.
 *
 * @param read has to be stable across renders while it reads the same source
 */
export function useProgress<T>(read: () => T, isMoving: boolean): T {
  const [progress, setProgress] = useState(read)
  useEffect(() => {
    if (!isMoving) return
    const tick = () => setProgress(read)
    tick()
    return subscribeToInterval(tick)
  }, [read, isMoving])
  return isMoving ? progress : read()
}
