import { paths, useTexts } from '@calotype/platform'
import { Link, VisuallyHidden } from '@calotype/ui'
import { accountTexts } from '../text.ts'

/** Label of the terms checkbox. Its links open in new tabs, so that the form keeps its input. */
export function Terms() {
  const texts = useTexts(accountTexts).signUp.terms
  return (
    <>
      {texts.accept} <TermsLink href={paths.terms} label={texts.service} /> {texts.and}{' '}
      <TermsLink href={paths.privacy} label={texts.privacy} />.
    </>
  )
}

function TermsLink({ href, label }: { href: string; label: string }) {
  const texts = useTexts(accountTexts).signUp.terms
  return (
    <Link href={href} external>
      {label}
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </Link>
  )
}
