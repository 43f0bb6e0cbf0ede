import { paths, usePlatform, useTexts } from '@calotype/platform'
import { ButtonLink, Heading } from '@calotype/ui'
import type { LandingContent } from '../content.ts'
import { Prints } from '../prints/Prints.tsx'
import { landingTexts } from '../text.ts'
import * as css from './Hero.css.ts'

type HeroProps = Pick<LandingContent, 'heroTitle' | 'heroSubtitle' | 'heroDescription' | 'prints'>

/** First section of a landing page. Its text and inline drawing need no further requests (LAND-006). */
export function Hero({ heroTitle, heroSubtitle, heroDescription, prints }: HeroProps) {
  const text = useTexts(landingTexts)
  const { track } = usePlatform()
  return (
    <section className={css.hero}>
      <div className={css.textBlock}>
        <Heading level={1} size="hero" display>
          {heroTitle} <span className={css.secondLine}>{heroSubtitle}</span>
        </Heading>
        <p className={css.lead}>{heroDescription}</p>
        <div className={css.actions}>
          <ButtonLink
            href={paths.signup}
            tone="primary"
            onFollow={() => track({ name: 'signup_click', place: 'hero' })}
          >
            {text.hero.start}
          </ButtonLink>
          <ButtonLink href={paths.login} onFollow={() => track({ name: 'login_click', place: 'hero' })}>
            {text.hero.signIn}
          </ButtonLink>
        </div>
      </div>
      <Prints drawings={prints} />
      <dl className={css.facts}>
        {text.facts.map(({ value, label }) => (
          <div key={value} className={css.fact}>
            <dt className={css.value}>{value}</dt>
            <dd className={css.label}>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
