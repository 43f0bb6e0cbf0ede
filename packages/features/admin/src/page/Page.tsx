import { Heading } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './Page.css.ts'

/** Layout of an admin screen: title, actions and content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{title}</Heading>
        <div className={css.actions}>{actions}</div>
      </header>
      {children}
    </div>
  )
}
