import { useTexts, useFormat } from '@calotype/platform'
import type { Storage } from '@calotype/api'
import type { EmailVerification } from '@calotype/platform'
import { Inline, ProgressBar, Stack, Text, VerificationBanner } from '@calotype/ui'
import { formatUsedStorage } from './plan/formatPlan.ts'
import { subscriptionTexts } from './text.ts'

const NEARLY_FULL_PERCENT = 90

export interface StorageMeterProps {
  storage: Storage
  /** Email verification state. An unverified address limits the storage. */
  verification: EmailVerification
}

/** Shows how much storage is used, and explains a limit below the plan's storage. */
export function StorageMeter({ storage, verification }: StorageMeterProps) {
  const text = useTexts(subscriptionTexts)
  const format = useFormat()
  const { usedBytes, limitBytes } = storage
  // Show a plan without storage as full.
  const percent = limitBytes > 0 ? (usedBytes / limitBytes) * 100 : 100
  const isFull = percent >= 100
  return (
    <Stack gap={2}>
      <Inline justify="between" align="baseline" wrap>
        <Text weight="medium">{text.storage}</Text>
        <Text size="small" tone="soft">
          {text.used(formatUsedStorage(usedBytes, format), formatUsedStorage(limitBytes, format))}
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
      {storage.limitedUntilVerified && (
        <VerificationBanner
          verification={verification}
          texts={{
            ...text.verification,
            unverified: (email) => text.verification.unverified(formatUsedStorage(limitBytes, format), email),
          }}
        />
      )}
    </Stack>
  )
}
