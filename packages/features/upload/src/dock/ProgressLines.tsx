import { Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { SoftText } from './SoftText.tsx'

export interface ProgressLinesProps {
  /** Current step, with the number of completed files. */
  title?: string | undefined
  /** Accessible name of the progress bar. */
  label: string
  /** Null while the total is unknown. */
  percentage: number | null
  figures?: ReactNode
  /** Why the transfer is delayed, or null. */
  note: string | null
}

/** Progress as text, figures and a bar. */
export function ProgressLines({ title, label, percentage, figures, note }: ProgressLinesProps) {
  return (
    <Stack gap={2}>
      <Inline wrap justify="between" align="baseline">
        {title !== undefined && <Text weight="medium">{title}</Text>}
        {figures}
      </Inline>
      <ProgressBar label={label} value={percentage} />
      <SoftText>{note}</SoftText>
    </Stack>
  )
}
