import { Heading, useFocusFallback, classes, type RootProps } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import { Claims } from './Claims.tsx'
import * as css from './AuthLayout.css.ts'
import { FernPrint } from './FernPrint.tsx'

/**
 * Layout of the sign-in and sign-up pages: the form and a product summary (AUTH-002 to AUTH-007). Receives focus if the
 * focused element of the form is removed.
 */
export function AuthLayout({
  title,
  state,
  className,
  style,
  children,
}: RootProps & { title: string; state: string; children: ReactNode }) {
  const heading = useId()
  const form = useFocusFallback<HTMLElement>()
  return (
    <div className={classes(css.page, className)} style={style} data-state={state}>
      <section ref={form} className={css.form} aria-labelledby={heading} tabIndex={-1}>
        <Heading level={1} display id={heading}>
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
