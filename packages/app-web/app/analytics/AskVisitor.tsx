import { lazyPart, useTexts } from '@calotype/platform'
import type { ConsentAnswer, Consent } from './consent.ts'
import * as css from './ConsentNotice.css.ts'
import { consentTexts } from './text.ts'
import { useConsent } from './useConsent.ts'
import { visitorConsent } from './visitorConsent.ts'

const ConsentNotice = lazyPart(() => import('./ConsentNotice.tsx'))

/**
 * Asks a visitor once for consent to usage statistics. The notice appears at the bottom of a public page after the page
 * has loaded.
 */
export function AskVisitor({ consent = visitorConsent }: { consent?: Consent }) {
  const text = useTexts(consentTexts)
  const state = useConsent(consent)

  function handleChoice(choice: ConsentAnswer) {
    consent.answer(choice)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={text.label} aria-live="polite" className={css.container}>
      {state === 'open' && <ConsentNotice onAnswer={handleChoice} />}
    </section>
  )
}
