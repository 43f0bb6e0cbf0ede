import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { iconButton, type ICON_BUTTON_SIZES, type ICON_BUTTON_TONES } from './IconButton.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type IconButtonTone = (typeof ICON_BUTTON_TONES)[number]
export type IconButtonSize = (typeof ICON_BUTTON_SIZES)[number]

export interface IconButtonProps
  extends
    Omit<ComponentProps<'button'>, keyof RootProps | 'children' | 'aria-label' | 'aria-pressed'>,
    RootProps {
  /** Accessible name, also shown as a tooltip. */
  label: string
  /** Icon of the button. */
  icon: ReactNode
  /** `quiet` without a border, `primary` for the next step, `danger` for deleting. */
  tone?: IconButtonTone | undefined
  /** `small` for dense lists. */
  size?: IconButtonSize | undefined
  /** Whether a toggle button is on. Omit for other buttons. */
  pressed?: boolean | undefined
  /** URL. With it, the component renders a link instead of a button. */
  href?: string | undefined
}

export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  pressed,
  href,
  type = 'button',
  className,
  style,
  ...rest
}: IconButtonProps) {
  const follow = useFollow()
  // Use the native tooltip, because the code for a custom one would be larger than all other code on the first page.
  const sharedProps = {
    className: classes(iconButton({ tone, size }), className),
    style,
    'aria-label': label,
    title: label,
  }
  return href === undefined ? (
    <button
      {...rest}
      {...sharedProps}
      type={type}
      aria-pressed={pressed}
      data-state={pressed === undefined ? undefined : pressed ? 'on' : 'off'}
    >
      {icon}
    </button>
  ) : (
    <a {...sharedProps} href={href} onClick={follow}>
      {icon}
    </a>
  )
}
