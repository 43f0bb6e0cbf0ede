import { Text } from '@calotype/ui'
import type { Progress } from '../queue/progress.ts'
import { joinWithDots, text, preventBreaks } from '../text.ts'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  progress: Progress
  /** Whether the figures include bytes. */
  withBytes: boolean
}

/** Formats progress as '1.2 GB of 3 GB · 42% · 3.1 MB/s · About 2 minutes left', and ends with 'Finishing'. */
export function Figures({ progress, withBytes }: FiguresProps) {
  const { sentBytes, totalBytes, percentage, isFinishing, bytesPerSecond, secondsLeft } = progress
  const figures = [
    withBytes && text.bytesSent(sentBytes, totalBytes),
    text.percent(percentage),
    ...(isFinishing
      ? [text.finishing]
      : [
          bytesPerSecond !== null && text.speed(bytesPerSecond),
          secondsLeft !== null && text.timeLeft(secondsLeft),
        ]),
  ]
  return (
    <Text as="div" size="small" tone="soft">
      <span className={css.figures}>{joinWithDots(figures.map(preventBreaks))}</span>
    </Text>
  )
}
