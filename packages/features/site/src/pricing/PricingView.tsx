import type { Plan } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import { ErrorPanel, Heading, Link, useFocusFallback } from '@calotype/ui'
import { PlanPlaceholder } from './PlanPlaceholder.tsx'
import type { Offer } from './toOffers.ts'
import { PlanCard } from './PlanCard.tsx'
import * as css from './PricingView.css.ts'
import { pricingTexts } from './text.ts'

export type Prices =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; offers: readonly Offer[]; onChoose: (plan: Plan) => void }

/** Number of placeholders. A new server has this number of plans. */
const PLACEHOLDER_COUNT = 4

/** Renders all states of plans and prices (LAND-022 to LAND-026). */
export function PricingView({ prices }: { prices: Prices }) {
  const text = useTexts(pricingTexts)
  const section = useFocusFallback<HTMLElement>()
  return (
    <section ref={section} id="pricing" aria-labelledby="pricing-title" tabIndex={-1} className={css.pricing}>
      <header className={css.head}>
        <Heading level={2} size="headline" display id="pricing-title">
          {text.title}
        </Heading>
        <p className={css.hint}>{text.lead}</p>
      </header>
      <PricingContent prices={prices} />
    </section>
  )
}

function PricingContent({ prices }: { prices: Prices }) {
  const text = useTexts(pricingTexts)
  switch (prices.status) {
    case 'loading':
      return <PricingSkeleton />
    case 'failed':
      return (
        <ErrorPanel
          variant="section"
          level={3}
          title={text.failedTitle}
          message={text.failed}
          retryLabel={text.retry}
          onRetry={prices.onRetry}
        />
      )
    case 'empty':
      return <p className={css.empty}>{text.empty}</p>
    case 'ready':
      return (
        <>
          <ul className={css.plans}>
            {prices.offers.map((offer) => (
              <PlanCard key={offer.plan.id} offer={offer} onChoose={() => prices.onChoose(offer.plan)} />
            ))}
          </ul>
          <p className={css.terms}>{text.terms}</p>
        </>
      )
  }
}

/** Placeholders, which are part of the prerendered page. Without scripts, a link to sign-up replaces them. */
function PricingSkeleton() {
  const text = useTexts(pricingTexts)
  return (
    <>
      <noscript>
        <p className={css.hint}>
          {text.withoutScript} <Link href={paths.signup}>{text.signUp}</Link>
        </p>
      </noscript>
      <div className={css.placeholders} aria-busy>
        {Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
          <PlanPlaceholder key={index} />
        ))}
      </div>
    </>
  )
}
