import { ArrowLeft } from '../icons.ts'
import { Link } from '../Link/Link.tsx'
import * as css from './BackLink.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface BackLinkProps extends RootProps {
  /** Path of the parent page. */
  href: string
  /** Name of the parent page. */
  children: string
}

/** Link to the parent page. The arrow points against the reading direction. */
export function BackLink({ href, children, className, style }: BackLinkProps) {
  return (
    <Link href={href} tone="quiet" className={className} style={style}>
      <span className={css.content}>
        <ArrowLeft />
        {children}
      </span>
    </Link>
  )
}
