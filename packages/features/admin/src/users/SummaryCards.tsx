import type { AdminUserRow } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Figures } from '../page/Figures.tsx'
import { text } from '../text.ts'
import { averageUsage, formatPercentage } from './usage.ts'

const words = text.users.cards

/** Four figures about everybody (ADMU-011 to ADMU-014). */
export function SummaryCards({ users }: { users: readonly AdminUserRow[] }) {
  const count = (has: (user: AdminUserRow) => boolean) => formatCount(users.filter(has).length)
  return (
    <Figures
      label={words.label}
      figures={{
        [words.total]: formatCount(users.length),
        [words.withPlans]: count(({ plan }) => Boolean(plan)),
        [words.customers]: count(({ stripeCustomerId }) => Boolean(stripeCustomerId)),
        [words.average]: formatPercentage(averageUsage(users)),
      }}
    />
  )
}
