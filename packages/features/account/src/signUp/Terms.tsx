import { paths } from '@calotype/platform'
import { Link, VisuallyHidden } from '@calotype/ui'
import { text } from '../text.ts'

const words = text.signUp.terms

/** The label of the terms checkbox. Its links open in new tabs, so that nothing typed into the form is lost. */
export function Terms() {
  return (
    <>
      {words.accept} <TermsLink href={paths.terms} label={words.service} /> {words.and}{' '}
      <TermsLink href={paths.privacy} label={words.privacy} />.
    </>
  )
}

function TermsLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} external>
      {label}
      <VisuallyHidden> {words.newTab}</VisuallyHidden>
    </Link>
  )
}
