import { paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import { text } from '../text.ts'
import { ways } from './Ways.css.ts'

interface WaysProps {
  /** For whom the other form is. */
  question: string
  label: string
  href: string
}

/** Where else one may go from a form: to the other form, or home. */
export function Ways({ question, label, href }: WaysProps) {
  return (
    <nav className={ways}>
      <span>
        {question} <Link href={href}>{label}</Link>
      </span>
      <Link href={paths.home} tone="quiet">
        {text.home}
      </Link>
    </nav>
  )
}
