import { useTexts } from '@calotype/platform'
import type { Maintenance } from '@calotype/api'
import { Banner, Stack, Text } from '@calotype/ui'
import { adminTexts } from '../text.ts'
import { Hint } from './Hint.tsx'
import { PausedExpiry, type ResumeExpiry } from './PausedExpiry.tsx'

export interface HealthBannerProps {
  maintenance: Maintenance
  resume: ResumeExpiry
}

/**
 * Shows problems that need the operator's attention: paused expiry, damaged or missing originals, and files in
 * quarantine.
 */
export function HealthBanner({ maintenance, resume }: HealthBannerProps) {
  const texts = useTexts(adminTexts).maintenance
  const { quarantined, expiry } = maintenance
  return (
    <Stack gap={3}>
      <PausedExpiry expiry={expiry} resume={resume} />
      <Integrity {...maintenance} />
      {quarantined > 0 && (
        <Notice tone="warning" title={texts.quarantined(quarantined)} hint={texts.quarantinedHint} />
      )}
    </Stack>
  )
}

function Integrity({ originals, check }: Maintenance) {
  const texts = useTexts(adminTexts).maintenance
  const brokenCount = originals.damaged + originals.missing
  if (brokenCount > 0)
    return <Notice tone="danger" title={texts.broken(brokenCount)} hint={texts.brokenHint} />
  if (check.lastCompletedAt === null)
    return <Notice tone="info" title={texts.unchecked} hint={texts.uncheckedHint} />
  return <Notice tone="success" title={texts.healthy} hint={texts.healthyHint} />
}

interface NoticeProps {
  tone: 'danger' | 'info' | 'success' | 'warning'
  title: string
  hint: string
}

function Notice({ tone, title, hint }: NoticeProps) {
  return (
    <Banner tone={tone}>
      <Text weight="medium">{title}</Text>
      <Hint text={hint} />
    </Banner>
  )
}
