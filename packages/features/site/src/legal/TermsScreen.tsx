import type { RootProps } from '@calotype/ui'
import { useTexts } from '@calotype/platform'
import { DocumentView } from '../document/DocumentView.tsx'
import { terms } from './terms.tsx'
import { legalTexts } from './text.ts'

/** Screen with the Terms and Conditions (LEGAL-013 to LEGAL-024). */
export function TermsScreen(root: RootProps) {
  const text = useTexts(legalTexts)
  return (
    <DocumentView
      {...root}
      title="Terms and Conditions"
      updated={text.updated}
      lead="What you can expect from us, and what we ask of you. In short: your photos stay yours, you can leave at any time and take them with you, and you must not use the service to harm anyone."
      sections={terms}
    />
  )
}
