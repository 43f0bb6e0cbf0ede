import { paths } from '@calotype/platform'
import { ButtonLink, Heading } from '@calotype/ui'
import * as css from './HomeScreen.css.ts'
import { Prints } from './prints/Prints.tsx'
import { text } from './text.ts'

const words = text.home

/** The public front page, for who comes for the first time (LAND-013, 014, 016, 018). */
export function HomeScreen() {
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <div className={css.words}>
          <Heading level={1} size="hero" display>
            {words.title}
            <br />
            {words.titleEnd}
          </Heading>
          <p className={css.lead}>{words.lead}</p>
          <div className={css.actions}>
            <ButtonLink href={paths.signup} tone="primary">
              {words.start}
            </ButtonLink>
            <ButtonLink href={paths.login}>{words.signIn}</ButtonLink>
          </div>
        </div>
        <Prints />
      </section>
      <section className={css.features}>
        <Heading level={2} size="headline" display>
          {words.features}
        </Heading>
        <dl className={css.claims}>
          {words.claims.map((claim) => (
            <div key={claim.title} className={css.claim}>
              <dt className={css.claimTitle}>{claim.title}</dt>
              <dd className={css.claimText}>{claim.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
