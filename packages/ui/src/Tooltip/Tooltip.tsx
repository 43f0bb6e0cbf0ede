import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { useDarkroomClass } from '../Darkroom/Darkroom.tsx'
import { tooltip } from './Tooltip.css.ts'

/** How long a pointer rests on a thing before its tooltip shows, in milliseconds. */
const REST_MS = 400
/** Between a thing and its tooltip, in pixels. */
const GAP = 6

export interface TooltipProps {
  label: string
  /** One element that takes a ref and events: a button or a link. */
  children: ReactElement
}

/** Says what a thing is, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ label, children }: TooltipProps) {
  const darkroom = useDarkroomClass()
  return (
    <Radix.Provider delayDuration={REST_MS} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={`${tooltip} ${darkroom}`} sideOffset={GAP} collisionPadding={GAP}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
