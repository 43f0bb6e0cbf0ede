import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { iconButton, type ICON_BUTTON_SIZES, type ICON_BUTTON_TONES } from './IconButton.css.ts'

export type IconButtonTone = (typeof ICON_BUTTON_TONES)[number]
export type IconButtonSize = (typeof ICON_BUTTON_SIZES)[number]

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
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
  // The tooltip repeats the name, so it must not be read out as a description as well.
  const shown = { className: iconButton({ tone, size }), 'aria-label': label, 'aria-describedby': undefined }
  return (
    <Tooltip label={label}>
      {href === undefined ? (
        <button {...rest} {...shown} type={type} aria-pressed={pressed}>
          {icon}
        </button>
      ) : (
        <a {...shown} href={href} onClick={follow}>
          {icon}
        </a>
      )}
    </Tooltip>
  )
}
