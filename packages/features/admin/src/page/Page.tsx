import { Heading, classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './Page.css.ts'

/** Layout of an admin screen: title, actions and content. */
export function Page({
  title,
  actions,
  state,
  className,
  style,
  children,
}: RootProps & {
  title: string
  actions?: ReactNode
  state?: string
  children: ReactNode
}) {
  return (
    <div className={classes(css.page, className)} style={style} data-state={state}>
      <header className={css.head}>
        <Heading level={1}>{title}</Heading>
        <div className={css.actions}>{actions}</div>
      </header>
      {children}
    </div>
  )
}
