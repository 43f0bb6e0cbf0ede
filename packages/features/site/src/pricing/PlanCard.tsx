import { paths, useTexts, useFormat } from '@calotype/platform'
import { Badge, ButtonLink, Check, Heading } from '@calotype/ui'
import { formatStorage } from './formatStorage.ts'
import type { Offer } from './toOffers.ts'
import * as css from './PlanCard.css.ts'
import { pricingTexts } from './text.ts'

interface PlanCardProps {
  offer: Offer
  /** Called before the button navigates to sign-up. */
  onChoose: () => void
}

/**
 * Card of a plan with its price, storage, features and sign-up button (LAND-025, LAND-027, LAND-039, LAND-040,
 * LAND-048).
 */
export function PlanCard({ offer: { plan, isPopular, action }, onChoose }: PlanCardProps) {
  const text = useTexts(pricingTexts)
  const format = useFormat()
  const { id, name, description, price, currency, storageLimitMB, features } = plan
  const title = `plan-${id}`
  return (
    <li className={css.card[isPopular ? 'popular' : 'plain']}>
      <div className={css.summary}>
        <div className={css.line}>
          <Heading level={3} size="title" display id={title}>
            {name}
          </Heading>
          {isPopular && <Badge tone="accent">{text.popular}</Badge>}
        </div>
        <p className={css.hint}>{description}</p>
      </div>
      <div className={css.price}>
        <p>
          <span className={css.amount}>{price === 0 ? text.free : format.formatMoney(price, currency)}</span>
          {price > 0 && <span className={css.hint}>{text.perMonth}</span>}
        </p>
        <p>
          <span className={css.storage}>{formatStorage(storageLimitMB, format)}</span>{' '}
          <span className={css.hint}>{text.ofStorage}</span>
        </p>
      </div>
      <div className={css.action}>
        <ButtonLink
          href={paths.signupFor(name)}
          tone={isPopular ? 'primary' : 'neutral'}
          fullWidth
          aria-describedby={title}
          onFollow={onChoose}
        >
          {action}
        </ButtonLink>
      </div>
      <ul className={css.features}>
        {features.map((feature) => (
          <li key={feature} className={css.feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}
