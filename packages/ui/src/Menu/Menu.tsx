import { DropdownMenu } from 'radix-ui'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useDarkroomClass } from '../Darkroom/Darkroom.tsx'
import { useFollow } from '../Navigation/NavigationProvider.tsx'
import { item as itemClass, menu, tones } from './Menu.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Distance between the menu and its trigger and between the menu and the window's edge, in CSS pixels. */
const GAP = 4

export interface MenuItem {
  label: string
  icon?: ReactNode
  tone?: 'neutral' | 'danger' | undefined
  onSelect?: (() => void) | undefined
  /** URL of the item. If it is set, the item is a link. */
  href?: string | undefined
}

export interface MenuProps extends RootProps {
  /** `Button` or `IconButton` that opens the menu. */
  trigger: ReactElement
  /** Accessible name of the menu. */
  label: string
  /** Actions in display order. */
  items: readonly MenuItem[]
}

/** Menu that opens when the user presses a button. */
export function Menu({ trigger, label, items, className, style }: MenuProps) {
  const darkroom = useDarkroomClass()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  const follow = useFollow()

  // Return the focus before the action runs. A dialog that the action opens can then return the focus to the trigger.
  const choose = (action: MenuItem['onSelect']) => {
    hasChosen.current = true
    opener.current?.focus()
    action?.()
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild ref={opener}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classes(menu, darkroom, className)}
          style={style}
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={GAP}
          collisionPadding={GAP}
          loop
          onCloseAutoFocus={(event) => {
            if (hasChosen.current) event.preventDefault()
            hasChosen.current = false
          }}
        >
          {items.map(({ label: name, icon, tone = 'neutral', onSelect, href }) => (
            <DropdownMenu.Item
              key={name}
              className={`${itemClass} ${tones[tone]}`}
              onSelect={() => choose(onSelect)}
              asChild={href !== undefined}
            >
              {href === undefined ? (
                <>
                  {icon}
                  {name}
                </>
              ) : (
                <a
                  href={href}
                  onClick={(event) => {
                    // Close the menu explicitly, because Radix treats link clicks as already handled.
                    setOpen(false)
                    follow(event)
                  }}
                >
                  {icon}
                  {name}
                </a>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
