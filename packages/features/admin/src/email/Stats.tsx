import type { EmailStats } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { emailTexts } from './text.ts'

/**
 * Shows the number of emails by status. Emails that are waiting to be retried are counted as pending (ADME-001,
 * ADME-013).
 */
export function Stats({ stats }: { stats: LoadState<EmailStats> }) {
  const texts = useTexts(emailTexts).stats
  return (
    <LoadBoundary loaded={stats} loading={texts.loading} skeleton={<Counts />}>
      {(loaded) => <Counts stats={loaded} />}
    </LoadBoundary>
  )
}

function Counts({ stats }: { stats?: EmailStats }) {
  const texts = useTexts(emailTexts).stats
  const { formatCount } = useFormat()
  return (
    <Figures
      label={texts.label}
      figures={{
        [texts.total]: stats ? formatCount(stats.totalEmails) : null,
        [texts.sent]: stats ? formatCount(stats.sentEmails) : null,
        [texts.failed]: stats ? formatCount(stats.failedEmails) : null,
        [texts.pending]: stats ? formatCount(stats.pendingEmails + stats.retryEmails) : null,
      }}
    />
  )
}
