import { Heading, classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './DocumentView.css.ts'

export interface DocumentSection {
  /** Fragment of the section in URLs, such as `/privacy-policy#cookies`. It must never change, because links use it. */
  id: string
  title: string
  content: ReactNode
}

export interface DocumentViewProps extends RootProps {
  title: string
  /** Line below the title with the date of the last update. */
  updated?: string
  lead: string
  sections: readonly DocumentSection[]
}

/** Long text in numbered sections, with a table of contents (LEGAL-012, LEGAL-024). */
export function DocumentView({ title, updated, lead, sections, className, style }: DocumentViewProps) {
  return (
    <div className={classes(css.page, className)} style={style}>
      <header className={css.head}>
        <Heading level={1} size="hero" display>
          {title}
        </Heading>
        {updated !== undefined && <p className={css.updated}>{updated}</p>}
        <p className={css.lead}>{lead}</p>
      </header>
      <nav className={css.contents} aria-labelledby="on-this-page">
        <p id="on-this-page" className={css.contentsTitle}>
          On this page
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
