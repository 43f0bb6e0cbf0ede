import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { useDarkroomClass } from '../Darkroom/Darkroom.tsx'
import { tooltip } from './Tooltip.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Delay before the tooltip appears on hover, in milliseconds. */
const DELAY_MS = 400
/** Distance between the element and its tooltip, in CSS pixels. */
const GAP = 6

export interface TooltipProps extends RootProps {
  /** Text of the tooltip. */
  label: string
  /** Element that accepts a ref and event handlers, such as a button or a link. */
  children: ReactElement
}

/** Describes an element on hover and focus. Don't use it for information that appears nowhere else. */
export function Tooltip({ label, children, className, style }: TooltipProps) {
  const darkroom = useDarkroomClass()
  return (
    <Radix.Provider delayDuration={DELAY_MS} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className={classes(tooltip, darkroom, className)}
            style={style}
            sideOffset={GAP}
            collisionPadding={GAP}
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
