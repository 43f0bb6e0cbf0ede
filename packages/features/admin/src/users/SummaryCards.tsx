import type { UserSummary } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Figures } from '../page/Figures.tsx'
import { text } from '../text.ts'
import { formatPercentage } from './usage.ts'

const words = text.users.cards

/** Statistics of all users, independent of the table's order and search. */
export type Summary = UserSummary | 'loading' | 'failed'

/** Cards with four statistics of all users (ADMU-011 to ADMU-014). */
export function SummaryCards({ summary }: { summary: Summary }) {
  return <Figures label={words.label} figures={figuresOf(summary)} />
}

function figuresOf(summary: Summary): Record<string, string | null> {
  const isKnown = typeof summary === 'object'
  const show = (format: (known: UserSummary) => string) =>
    isKnown ? format(summary) : summary === 'loading' ? null : text.users.none
  return {
    [words.total]: show(({ totalUsers }) => formatCount(totalUsers)),
    [words.withPlans]: show(({ usersWithPlans }) => formatCount(usersWithPlans)),
    [words.customers]: show(({ customers }) => formatCount(customers)),
    [words.average]: show(({ averageUsagePercentage }) => formatPercentage(averageUsagePercentage)),
  }
}
