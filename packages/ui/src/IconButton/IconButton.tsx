import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { iconButton, type ICON_BUTTON_SIZES, type ICON_BUTTON_TONES } from './IconButton.css.ts'

export type IconButtonTone = (typeof ICON_BUTTON_TONES)[number]
export type IconButtonSize = (typeof ICON_BUTTON_SIZES)[number]

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-pressed'
> {
  /** Its name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  tone?: IconButtonTone | undefined
  size?: IconButtonSize | undefined
  /** Makes it a switch that is on or off. */
  pressed?: boolean | undefined
  /** Makes it a link. */
  href?: string | undefined
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  pressed,
  href,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const follow = useFollow()
  // The browser's own tooltip: a drawn one would weigh more than all else of a first page.
  const look = { className: iconButton({ tone, size }), 'aria-label': label, title: label }
  return href === undefined ? (
    <button {...rest} {...look} type={type} aria-pressed={pressed}>
      {icon}
    </button>
  ) : (
    <a {...look} href={href} onClick={follow}>
      {icon}
    </a>
  )
}
