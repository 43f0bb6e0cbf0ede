import type { ComponentProps, ReactNode } from 'react'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
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
  ...rest
}: IconButtonProps) {
  const look = { className: iconButton({ tone, size }), 'aria-label': label, children: icon }
  return (
    <Tooltip label={label}>
      {href === undefined ? (
        <ButtonFace {...rest} {...look} aria-pressed={pressed} />
      ) : (
        <LinkFace {...look} href={href} />
      )}
    </Tooltip>
  )
}

// A tooltip describes what it belongs to. Here it repeats the name, so the description is left out.

function ButtonFace({ 'aria-describedby': _sameAsName, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} />
}

function LinkFace({ 'aria-describedby': _sameAsName, href, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} onClick={useFollow()}>
      {children}
    </a>
  )
}
