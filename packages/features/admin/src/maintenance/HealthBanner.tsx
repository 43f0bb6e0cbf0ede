import type { Maintenance } from '@calotype/api'
import { Banner, Stack, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './HealthBanner.css.ts'

const words = text.maintenance

/** Says whether every original is intact and in its place and, if not, what the operator can do. */
export function HealthBanner(maintenance: Maintenance) {
  const { quarantined } = maintenance
  return (
    <Stack gap={3}>
      <Integrity {...maintenance} />
      {quarantined > 0 && (
        <Notice tone="warning" title={words.quarantined(quarantined)} hint={words.quarantinedHint} />
      )}
    </Stack>
  )
}

function Integrity({ originals, check }: Maintenance) {
  const broken = originals.damaged + originals.missing
  if (broken > 0) return <Notice tone="danger" title={words.broken(broken)} hint={words.brokenHint} />
  if (check.lastCompletedAt === null)
    return <Notice tone="info" title={words.unchecked} hint={words.uncheckedHint} />
  return <Notice tone="success" title={words.healthy} hint={words.healthyHint} />
}

interface NoticeProps {
  tone: 'danger' | 'info' | 'success' | 'warning'
  title: string
  /** Commands are between backticks. */
  hint: string
}

function Notice({ tone, title, hint }: NoticeProps) {
  return (
    <Banner tone={tone}>
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="soft">
        {hint.split('`').map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <code key={part} className={css.command}>
              {part}
            </code>
          ),
        )}
      </Text>
    </Banner>
  )
}
