import type { Storage } from '@calotype/api'
import { Inline, ProgressBar, Stack, Text } from '@calotype/ui'
import { formatStored } from './formatPlan.ts'
import { text } from './text.ts'

const NEARLY_FULL_PERCENT = 90

/** How much of the plan is used. */
export function StorageMeter({ storage: { usedBytes, limitBytes } }: { storage: Storage }) {
  // A plan without storage has no room left.
  const percent = limitBytes > 0 ? (usedBytes / limitBytes) * 100 : 100
  const isFull = percent >= 100
  return (
    <Stack gap={2}>
      <Inline justify="between" align="baseline" wrap>
        <Text weight="medium">{text.storage}</Text>
        <Text size="small" tone="soft">
          {text.used(formatStored(usedBytes), formatStored(limitBytes))}
        </Text>
      </Inline>
      <ProgressBar
        label={text.storage}
        value={percent}
        tone={isFull ? 'danger' : percent >= NEARLY_FULL_PERCENT ? 'warning' : 'accent'}
      />
      <Text size="small" tone={isFull ? 'danger' : 'faint'}>
        {isFull ? text.full : text.trashCounts}
      </Text>
    </Stack>
  )
}
