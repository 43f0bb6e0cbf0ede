import type { EmailStats } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { text } from './text.ts'

const texts = text.stats

/** Number of emails by status. Emails awaiting a retry count as pending (ADME-001, ADME-013). */
export function Stats({ stats }: { stats: LoadState<EmailStats> }) {
  return (
    <LoadBoundary loaded={stats} loading={texts.loading} skeleton={<Counts />}>
      {(counts) => <Counts of={counts} />}
    </LoadBoundary>
  )
}

function Counts({ of: counts }: { of?: EmailStats }) {
  return (
    <Figures
      label={texts.label}
      figures={{
        [texts.total]: counts ? formatCount(counts.totalEmails) : null,
        [texts.sent]: counts ? formatCount(counts.sentEmails) : null,
        [texts.failed]: counts ? formatCount(counts.failedEmails) : null,
        [texts.pending]: counts ? formatCount(counts.pendingEmails + counts.retryEmails) : null,
      }}
    />
  )
}
