import { useTexts } from '@calotype/platform'
import { Heading } from '@calotype/ui'
import type { Comparison } from '../content.ts'
import { landingTexts } from '../text.ts'
import * as css from './ComparisonTable.css.ts'

/** Table that compares the product with a competitor by feature (LAND-008, LAND-036). */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const text = useTexts(landingTexts)
  const { title, description, competitor, rows, source } = comparison
  return (
    <section className={css.section} aria-labelledby="comparison">
      <header className={css.head}>
        <Heading level={2} size="headline" display id="comparison">
          {title}
        </Heading>
        <p className={css.lead}>{description}</p>
      </header>
      <table className={css.table} aria-labelledby="comparison">
        <thead>
          <tr className={css.row}>
            <th scope="col" className={css.corner}>
              {text.comparison.feature}
            </th>
            <th scope="col" className={css.column}>
              {text.comparison.product}
            </th>
            <th scope="col" className={css.column}>
              {competitor}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.feature} className={css.row}>
              <th scope="row" className={css.feature}>
                {row.feature}
              </th>
              <td className={css.product}>{row.product}</td>
              <td className={css.competitor}>{row.competitor}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.source}>{source}</p>
    </section>
  )
}
