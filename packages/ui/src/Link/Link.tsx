import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { link, type LINK_TONES } from './Link.css.ts'

export type LinkTone = (typeof LINK_TONES)[number]

export interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'onClick'> {
  href: string
  children: ReactNode
  tone?: LinkTone | undefined
  /** Opens beside this page, and tells the other page nothing of where one came from. */
  external?: boolean | undefined
  /** Told of a click, before it leads away. */
  onFollow?: (() => void) | undefined
}

/** Leads somewhere, within a sentence or on its own. */
export function Link({ href, children, tone = 'accent', external = false, onFollow, ...rest }: LinkProps) {
  const beside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...beside} {...rest} href={href} className={link({ tone })} onClick={useFollow(onFollow)}>
      {children}
    </a>
  )
}
