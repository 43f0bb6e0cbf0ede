import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Loader } from '../icons.ts'
import { rotation } from '../Spinner/Spinner.css.ts'
import { button, type BUTTON_SIZES, type BUTTON_TONES } from './Button.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type ButtonTone = (typeof BUTTON_TONES)[number]
export type ButtonSize = (typeof BUTTON_SIZES)[number]

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof RootProps>, RootProps {
  /** Label: a verb and its object. */
  children: ReactNode
  /** `primary` for the next step, `danger` for deleting, `quiet` without a border. */
  tone?: ButtonTone | undefined
  /** `small` for toolbars and banners. */
  size?: ButtonSize | undefined
  /** Whether the action is running. A spinner then appears next to the label, and clicks do nothing. */
  busy?: boolean | undefined
  /** Icon before the label. */
  icon?: ReactNode
  /** Whether the button fills the width of its container. */
  fullWidth?: boolean | undefined
}

/** Button that runs an action. Use `ButtonLink` for navigation. */
export function Button({
  children,
  tone = 'neutral',
  size = 'medium',
  busy = false,
  icon,
  fullWidth = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      className={classes(button({ tone, size, fullWidth }), className)}
      onClick={(event) => {
        if (busy || (type === 'submit' && isRepeated(event))) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Loader className={rotation} /> : icon}
      {children}
    </button>
  )
}

/** Whether a click is the second one of a double click. The first one may have submitted and cleared the form. */
const isRepeated = ({ detail }: MouseEvent) => detail > 1
