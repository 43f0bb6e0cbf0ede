import type { Maintenance } from '@calotype/api'
import { formatCount, formatMoment } from '@calotype/platform'
import { Heading, ProgressBar, Stack, Text } from '@calotype/ui'
import { text } from '../text.ts'

const words = text.maintenance
const PERCENT = 100

/** Shows the progress of the regular check of all originals, and when the last one finished. */
export function CheckProgress({ originals: { total }, check }: Maintenance) {
  const { isRunning, checked, lastCompletedAt } = check
  const percent = total === 0 ? PERCENT : Math.min(PERCENT, Math.floor((checked / total) * PERCENT))
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="large">
        {words.check}
      </Heading>
      {isRunning && (
        <>
          <ProgressBar label={words.running} value={percent} />
          <Text>{words.progress(formatCount(checked), formatCount(total), percent)}</Text>
        </>
      )}
      <Text tone="soft">
        {lastCompletedAt === null ? words.never : words.last(formatMoment(lastCompletedAt))}
      </Text>
    </Stack>
  )
}
