import { paths, useTexts } from '@calotype/platform'
import { Link } from '@calotype/ui'
import { accountTexts } from '../text.ts'
import * as css from './Claims.css.ts'

/**
 * Product summary of the sign-in and sign-up pages (AUTH-002 to AUTH-007). The encryption claim links to a page with
 * details.
 */
export function Claims() {
  const { tagline, encryption, organization, sharing, terms } = useTexts(accountTexts).claims
  return (
    <div className={css.claims}>
      <p className={css.tagline}>{tagline}</p>
      <dl className={css.list}>
        <div>
          <dt className={css.title}>{encryption.title}</dt>
          <dd className={css.text}>
            <Link href={paths.encryption}>{encryption.text}</Link>
          </dd>
        </div>
        {[organization, sharing].map(({ title, text }) => (
          <div key={title}>
            <dt className={css.title}>{title}</dt>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.terms}>{terms.join(' · ')}</p>
    </div>
  )
}
