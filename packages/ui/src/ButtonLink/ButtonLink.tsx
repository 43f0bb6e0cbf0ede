import type { ComponentProps, ReactNode } from 'react'
import type { ButtonSize, ButtonTone } from '../Button/Button.tsx'
import { button } from '../Button/Button.css.ts'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { classes, type RootProps } from '../rootProps.ts'

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, keyof RootProps | 'onClick'>, RootProps {
  /** URL of the link. */
  href: string
  /** Label: the name of the target page, or a verb and its object. */
  children: ReactNode
  /** `primary` for the next step, `danger` for deleting, `quiet` without a border. */
  tone?: ButtonTone | undefined
  /** `small` for toolbars and banners. */
  size?: ButtonSize | undefined
  /** Icon before the label. */
  icon?: ReactNode
  /** Whether the link fills the width of its container. */
  fullWidth?: boolean | undefined
  /** Called on every click, before the browser navigates. */
  onFollow?: (() => void) | undefined
}

/** Link that looks like a button. */
export function ButtonLink({
  href,
  children,
  tone = 'neutral',
  size = 'medium',
  icon,
  fullWidth = false,
  onFollow,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={classes(button({ tone, size, fullWidth }), className)}
      onClick={useFollow(onFollow)}
    >
      {icon}
      {children}
    </a>
  )
}
