import { ChevronDown, ChevronUp, IconButton, Text, useFocusFallback, X } from '@calotype/ui'
import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './DockPanel.css.ts'
import { focusMain } from './focusMain.ts'

export interface DockPanelProps {
  /** What it tells of: 'Upload'. */
  name: string
  title: string
  /** What is written above the title, where another dock may stand beside this one. */
  subject?: string
  /** What stops it and goes on; null when it is over, and can be dismissed. */
  control: ReactNode
  /** What is below the title, and whether more of it is shown. */
  children: (isOpen: boolean) => ReactNode
  /** Null where there are none. */
  details: ReactNode
  onDismiss: () => void
}

/** Something long, told of in the lower corner of other screens: a line or two, and more when asked for. */
export function DockPanel({ name, title, subject, control, children, details, onDismiss }: DockPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const dock = useFocusFallback<HTMLElement>()

  // The focus must not go with it.
  useLayoutEffect(() => {
    const element = dock.current
    return () => {
      if (element?.contains(document.activeElement)) focusMain()
    }
  }, [dock])

  return (
    <section ref={dock} className={css.dock} aria-label={name} tabIndex={-1}>
      <div className={css.head}>
        <div className={css.words}>
          {subject !== undefined && (
            <Text size="small" tone="soft" truncate>
              {subject}
            </Text>
          )}
          <Text weight="medium">{title}</Text>
        </div>
        <div className={css.actions}>
          {control}
          {details !== null && (
            <IconButton
              size="small"
              label={isOpen ? text.noDetails : text.details}
              icon={isOpen ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          {control === null && (
            <IconButton
              size="small"
              label={text.dismiss}
              icon={<X />}
              // The second click of a double click is not for what stands there after the first.
              onClick={({ detail }) => detail < 2 && onDismiss()}
            />
          )}
        </div>
      </div>
      {children(isOpen)}
      {isOpen && details !== null && <div id={detailsId}>{details}</div>}
    </section>
  )
}
