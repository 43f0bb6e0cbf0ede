import type { ReactNode } from 'react'
import { classes, type RootProps } from '../rootProps.ts'
import * as css from './LightboxBar.css.ts'

export interface LightboxBarProps extends RootProps {
  /** A `Banner` above the controls. */
  notice?: ReactNode
  /** Controls, such as buttons. */
  children: ReactNode
}

/** Row of controls over the lower edge of the media in a `Lightbox`. */
export const LightboxBar = ({ notice, children, className, style }: LightboxBarProps) => (
  <div className={classes(css.area, className)} style={style}>
    {notice && <div className={css.notice}>{notice}</div>}
    <div className={css.bar}>{children}</div>
  </div>
)
