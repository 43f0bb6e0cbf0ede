import { paths, useTexts } from '@calotype/platform'
import { Link } from '@calotype/ui'
import { accountTexts } from '../text.ts'
import { links } from './FormLinks.css.ts'

interface FormLinksProps {
  /** Text before the link to the other form. */
  question: string
  label: string
  href: string
}

/** Links from a form to the other form and to the home page. */
export function FormLinks({ question, label, href }: FormLinksProps) {
  const text = useTexts(accountTexts)
  return (
    <nav className={links}>
      <span>
        {question} <Link href={href}>{label}</Link>
      </span>
      <Link href={paths.home} tone="quiet">
        {text.home}
      </Link>
    </nav>
  )
}
