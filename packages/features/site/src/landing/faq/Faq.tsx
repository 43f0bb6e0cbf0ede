import { useTexts } from '@calotype/platform'
import { ChevronDown, Heading, Link } from '@calotype/ui'
import type { Question } from '../content.ts'
import { landingTexts } from '../text.ts'
import * as css from './Faq.css.ts'

/**
 * Questions that expand to show their answers. Uses `<details>`, which works before scripts load, and whose closed
 * content browsers can search.
 */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const text = useTexts(landingTexts)
  return (
    <section className={css.section} aria-labelledby="faq">
      <Heading level={2} size="headline" display id="faq">
        {text.faq}
      </Heading>
      <div className={css.questions}>
        {questions.map(({ question, answer, link }) => (
          <details key={question} className={css.question}>
            <summary className={css.summary}>
              <h3 className={css.title}>{question}</h3>
              <span className={css.chevron}>
                <ChevronDown />
              </span>
            </summary>
            <p className={css.answer}>
              {answer} {link && <Link href={link.href}>{link.label}</Link>}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
