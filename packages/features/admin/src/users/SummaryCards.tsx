import type { UserSummary } from '@calotype/api'
import { useTexts, useFormat, type Format } from '@calotype/platform'
import { Figures } from '../page/Figures.tsx'
import { adminTexts, type AdminTexts } from '../text.ts'

/** Statistics about all users, independent of the table's order and search text. */
export type Summary = UserSummary | 'loading' | 'failed'

/** Cards with four statistics about all users (ADMU-011 to ADMU-014). */
export function SummaryCards({ summary }: { summary: Summary }) {
  const text = useTexts(adminTexts)
  const cardsText = text.users.cards
  const format = useFormat()
  return <Figures label={cardsText.label} figures={toFigures(summary, text, format)} />
}

function toFigures(
  summary: Summary,
  text: AdminTexts,
  { formatCount, formatPercentage }: Format,
): Record<string, string | null> {
  const cardsText = text.users.cards
  const isKnown = typeof summary === 'object'
  const formatFigure = (format: (loaded: UserSummary) => string) =>
    isKnown ? format(summary) : summary === 'loading' ? null : text.users.none
  return {
    [cardsText.total]: formatFigure(({ totalUsers }) => formatCount(totalUsers)),
    [cardsText.withPlans]: formatFigure(({ usersWithPlans }) => formatCount(usersWithPlans)),
    [cardsText.customers]: formatFigure(({ customers }) => formatCount(customers)),
    [cardsText.average]: formatFigure(({ averageUsagePercentage }) =>
      formatPercentage(averageUsagePercentage),
    ),
  }
}
