import { usePlatform } from '@calotype/platform'
import { Heading, Link } from '@calotype/ui'
import type { Feature, LandingContent } from '../content.ts'
import * as css from './Features.css.ts'

/** Cards for the product's features (LAND-007). */
export function Features({ title, features }: { title: string; features: LandingContent['features'] }) {
  return (
    <section className={css.section} aria-labelledby="features">
      <Heading level={2} size="headline" display id="features">
        {title}
      </Heading>
      <ul className={css.cards}>
        {features.map((feature) => (
          <Card key={feature.title} feature={feature} />
        ))}
      </ul>
    </section>
  )
}

/** Card that is a link. A click is reported with the card's title (ANA-007). */
function Card({ feature: { icon: Icon, title, description, gradient, href } }: { feature: Feature }) {
  const { track } = usePlatform()
  return (
    <li className={css.card}>
      <div className={css.toning[gradient]}>
        <Icon />
      </div>
      <div className={css.textBlock}>
        <div className={css.title}>
          <Heading level={3} size="large">
            <Link href={href} tone="ink" onFollow={() => track({ name: 'feature_click', feature: title })}>
              {title}
            </Link>
          </Heading>
        </div>
        <p className={css.description}>{description}</p>
      </div>
    </li>
  )
}
