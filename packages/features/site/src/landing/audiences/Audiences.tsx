import { useTexts } from '@calotype/platform'
import { Heading } from '@calotype/ui'
import type { Audience } from '../content.ts'
import { landingTexts } from '../text.ts'
import * as css from './Audiences.css.ts'

/** Lists the groups of people for whom the product is made (LAND-001). */
export function Audiences({ audiences }: { audiences: readonly Audience[] }) {
  const text = useTexts(landingTexts)
  return (
    <section className={css.section} aria-labelledby="audiences">
      <Heading level={2} size="headline" display id="audiences">
        {text.audiences}
      </Heading>
      <ul className={css.audiences}>
        {audiences.map((audience) => (
          <li key={audience.title} className={css.audience}>
            <Heading level={3} size="title" display>
              {audience.title}
            </Heading>
            <p className={css.textBlock}>{audience.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
