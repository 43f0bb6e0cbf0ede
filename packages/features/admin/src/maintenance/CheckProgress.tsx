import type { Maintenance } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Heading, ProgressBar, Stack, Text } from '@calotype/ui'
import { adminTexts } from '../text.ts'
const PERCENT = 100

/** Shows the progress of the regular check of all originals, and the time when the last check finished. */
export function CheckProgress({ originals: { total }, check }: Maintenance) {
  const texts = useTexts(adminTexts).maintenance
  const { formatCount, formatMoment } = useFormat()
  const { isRunning, checked, lastCompletedAt } = check
  const percent = total === 0 ? PERCENT : Math.min(PERCENT, Math.floor((checked / total) * PERCENT))
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="large">
        {texts.check}
      </Heading>
      {isRunning && (
        <>
          <ProgressBar label={texts.running} value={percent} />
          <Text>{texts.progress(formatCount(checked), formatCount(total), percent)}</Text>
        </>
      )}
      <Text tone="soft">
        {lastCompletedAt === null ? texts.never : texts.last(formatMoment(lastCompletedAt))}
      </Text>
    </Stack>
  )
}
