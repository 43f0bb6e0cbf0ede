import { Heading } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './LegalView.css.ts'
import { text } from './text.ts'

export interface LegalSection {
  /** Stands in addresses, so it stays as it is: `/privacy-policy#cookies`. */
  id: string
  title: string
  content: ReactNode
}

export interface LegalViewProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** A page to be read: what it is, since when it counts, and its numbered sections (LEGAL-012, LEGAL-024). */
export function LegalView({ title, lead, sections }: LegalViewProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="hero" display>
          {title}
        </Heading>
        <p className={css.updated}>{text.updated}</p>
        <p className={css.lead}>{lead}</p>
      </header>
      <nav className={css.contents} aria-labelledby="on-this-page">
        <p id="on-this-page" className={css.contentsTitle}>
          {text.contents}
        </p>
        <ol className={css.entries}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.entry}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.sections}>
        {sections.map(({ id, title: name, content }) => (
          <section key={id} aria-labelledby={id} className={css.section}>
            <Heading level={2} size="headline" display id={id}>
              {name}
            </Heading>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
