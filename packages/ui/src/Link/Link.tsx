import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { link, type LINK_TONES } from './Link.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type LinkTone = (typeof LINK_TONES)[number]

export interface LinkProps extends Omit<ComponentProps<'a'>, keyof RootProps | 'onClick'>, RootProps {
  /** URL of the link. */
  href: string
  /** Name of the target page. */
  children: ReactNode
  /** `ink` and `quiet` are for navigation, where most text consists of links. */
  tone?: LinkTone | undefined
  /** Whether the link opens in a new tab, without a referrer. */
  external?: boolean | undefined
  /** Called on every click, before the browser navigates. */
  onFollow?: (() => void) | undefined
}

export function Link({
  href,
  children,
  tone = 'accent',
  external = false,
  onFollow,
  className,
  ...rest
}: LinkProps) {
  const newTab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      {...newTab}
      {...rest}
      href={href}
      className={classes(link({ tone }), className)}
      onClick={useFollow(onFollow)}
    >
      {children}
    </a>
  )
}
