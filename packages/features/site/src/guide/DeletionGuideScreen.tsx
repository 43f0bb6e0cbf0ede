import { paths } from '@calotype/platform'
import { ButtonLink, Heading } from '@calotype/ui'
import * as css from './DeletionGuide.css.ts'
import { steps } from './steps.tsx'
import { text } from './text.ts'

/** What to do before deleting an account, and what goes with it. Static: nothing is asked of the server (LEGAL-025). */
export function DeletionGuideScreen() {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="hero" display>
          {text.title}
        </Heading>
        <p className={css.lead}>{text.lead}</p>
        <div className={css.ways}>
          <ButtonLink href={paths.account} tone="primary">
            {text.toAccount}
          </ButtonLink>
          <ButtonLink href={paths.gallery}>{text.toGallery}</ButtonLink>
        </div>
      </header>
      <section className={css.part} aria-labelledby="steps">
        <Heading level={2} size="headline" display id="steps">
          {text.steps}
        </Heading>
        <ol className={css.steps}>
          {steps.map(({ title, content }) => (
            <li key={title} className={css.step}>
              <Heading level={3}>{title}</Heading>
              {content}
            </li>
          ))}
        </ol>
      </section>
      <section className={css.finality} aria-labelledby="outcome">
        <Heading level={2} size="headline" display id="outcome">
          {text.outcome}
        </Heading>
        {text.outcomeWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
      <section className={css.part} aria-labelledby="deleted">
        <Heading level={2} size="headline" display id="deleted">
          {text.deleted}
        </Heading>
        <ul className={css.items}>
          {text.deletedItems.map(({ title, hint }) => (
            <li key={title} className={css.item}>
              <span className={css.name}>{title}</span>
              <span className={css.soft}>{hint}</span>
            </li>
          ))}
        </ul>
        <p className={css.soft}>{text.stays}</p>
      </section>
      <section className={css.part} aria-labelledby="instead">
        <Heading level={2} size="headline" display id="instead">
          {text.instead}
        </Heading>
        <ul className={css.items}>
          {text.alternatives.map(({ title, hint }) => (
            <li key={title} className={css.item}>
              <span className={css.name}>{title}</span>
              <span className={css.soft}>{hint}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
