import { Heading } from '@calotype/ui'
import type { ReactNode } from 'react'
import { Claims } from './Claims.tsx'
import * as css from './Entrance.css.ts'
import { FernPrint } from './FernPrint.tsx'

/** The page around both forms: the form first, and beside or below it what the product is (AUTH-002 to AUTH-007). */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <Heading level={1} display>
          {title}
        </Heading>
        {children}
      </section>
      <aside className={css.aside}>
        <div className={css.print}>
          <FernPrint />
        </div>
        <Claims />
      </aside>
    </div>
  )
}
