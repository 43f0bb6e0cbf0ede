import type { AdminUserRow } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Card, Grid, Heading, Text } from '@calotype/ui'
import { text } from '../text.ts'
import { averageUsage, formatPercentage } from './usage.ts'

const words = text.users.cards

/** Four figures about everybody (ADMU-011 to ADMU-014). */
export function SummaryCards({ users }: { users: readonly AdminUserRow[] }) {
  const count = (has: (user: AdminUserRow) => boolean) => formatCount(users.filter(has).length)
  const cards = [
    { label: words.total, figure: formatCount(users.length) },
    { label: words.withPlans, figure: count(({ plan }) => plan !== null) },
    { label: words.customers, figure: count(({ stripeCustomerId }) => stripeCustomerId !== null) },
    { label: words.average, figure: formatPercentage(averageUsage(users)) },
  ]
  return (
    <Grid minColumn="10rem" gap={3}>
      {cards.map(({ label, figure }) => (
        <Card key={label} padding={4}>
          <Text size="small" tone="soft">
            {label}
          </Text>
          <Heading level={2}>{figure}</Heading>
        </Card>
      ))}
    </Grid>
  )
}
