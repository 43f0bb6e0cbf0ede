import { Heading } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './Page.css.ts'

/** A screen of the administration: its name, what can be done, and what there is. */
export function Page({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{title}</Heading>
        <div className={css.acts}>{acts}</div>
      </header>
      {children}
    </div>
  )
}
