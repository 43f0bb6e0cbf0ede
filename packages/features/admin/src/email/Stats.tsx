import type { EmailStats } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { text } from './text.ts'

const words = text.stats

/** Number of emails by status. Emails awaiting a retry count as pending (ADME-001, ADME-013). */
export function Stats({ stats }: { stats: LoadState<EmailStats> }) {
  return (
    <LoadBoundary loaded={stats} loading={words.loading} skeleton={<Counts />}>
      {(counts) => <Counts of={counts} />}
    </LoadBoundary>
  )
}

function Counts({ of: counts }: { of?: EmailStats }) {
  return (
    <Figures
      label={words.label}
      figures={{
        [words.total]: counts ? formatCount(counts.totalEmails) : null,
        [words.sent]: counts ? formatCount(counts.sentEmails) : null,
        [words.failed]: counts ? formatCount(counts.failedEmails) : null,
        [words.pending]: counts ? formatCount(counts.pendingEmails + counts.retryEmails) : null,
      }}
    />
  )
}
