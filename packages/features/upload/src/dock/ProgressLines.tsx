import { Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { SoftText } from './SoftText.tsx'

export interface ProgressLinesProps {
  /** What is going on, and how far it is in files. */
  title?: string | undefined
  /** What the bar is of. */
  label: string
  /** Percent; null while nobody knows. */
  percentage: number | null
  figures?: ReactNode
  /** What keeps it up, or null. */
  note: string | null
}

/** How far something is: in words, in figures and as a bar. */
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
