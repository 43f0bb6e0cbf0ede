import type { Maintenance } from '@calotype/api'
import { Banner, Text } from '@calotype/ui'
import { text } from '../text.ts'

const words = text.maintenance

/** Says whether every original is intact and, if not, what the operator can do. */
export function HealthBanner({ originals, check }: Maintenance) {
  const broken = originals.damaged + originals.missing
  if (broken > 0) return <Notice tone="danger" title={words.broken(broken)} hint={words.brokenHint} />
  if (check.lastCompletedAt === null)
    return <Notice tone="info" title={words.unchecked} hint={words.uncheckedHint} />
  return <Notice tone="success" title={words.healthy} hint={words.healthyHint} />
}

function Notice({ tone, title, hint }: { tone: 'danger' | 'info' | 'success'; title: string; hint: string }) {
  return (
    <Banner tone={tone}>
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="soft">
        {hint}
      </Text>
    </Banner>
  )
}
