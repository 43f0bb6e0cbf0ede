import { LegalView } from './LegalView.tsx'
import { terms } from './terms.tsx'

/** The Terms and Conditions (LEGAL-013 to LEGAL-024). */
export function TermsScreen() {
  return (
    <LegalView
      title="Terms and Conditions"
      lead="What you can expect of us, and what we ask of you. In short: your pictures stay yours, you can leave whenever you like and take them along, and please harm nobody."
      sections={terms}
    />
  )
}
