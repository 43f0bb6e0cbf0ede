import { LANDING_PATHS, paths } from '@calotype/platform'
import { lazy, Suspense } from 'react'
import type { Answer, Consent } from './consent.ts'
import * as css from './ConsentNotice.css.ts'
import { text } from './text.ts'
import { useConsent } from './useConsent.ts'
import { visitorConsent } from './visitorConsent.ts'

const ConsentNotice = lazy(() => import('./ConsentNotice.tsx'))

/** The pages on which something is noted. Nobody is asked on any other. */
const NOTED: readonly string[] = [...LANDING_PATHS, paths.blog, paths.download]
const isNoted = (path: string) => NOTED.includes(path) || path.startsWith(paths.blogPost(''))

type AskVisitorProps = {
  /** Where one is. */
  path: string
  consent?: Consent
}

/** Asks a visitor once whether events may be noted, at the lower edge of a public page, once that page is there. */
export function AskVisitor({ path, consent = visitorConsent }: AskVisitorProps) {
  const state = useConsent(consent)
  if (!isNoted(path)) return null

  function answer(given: Answer) {
    consent.answer(given)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={text.label} aria-live="polite" className={css.place}>
      {state === 'open' && (
        <Suspense>
          <ConsentNotice onAnswer={answer} />
        </Suspense>
      )}
    </section>
  )
}
