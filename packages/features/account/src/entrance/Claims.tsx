import { brand } from '@calotype/platform'
import * as css from './Claims.css.ts'

const { encryption, organisation, sharing, freePlan, noCreditCard, setup } = brand.claims

/** What the operator says of the product (AUTH-002 to AUTH-007). The words are the brand's. */
export function Claims() {
  return (
    <div className={css.claims}>
      <p className={css.tagline}>{brand.tagline}</p>
      <dl className={css.list}>
        {[encryption, organisation, sharing].map(({ title, text }) => (
          <div key={title}>
            <dt className={css.title}>{title}</dt>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.terms}>{[freePlan, noCreditCard, setup].join(' · ')}</p>
    </div>
  )
}
