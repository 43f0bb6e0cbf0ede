import { ChevronDown, ChevronUp, IconButton, Text, useFocusFallback, X } from '@calotype/ui'
import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './DockPanel.css.ts'
import { focusMain } from './focusMain.ts'

export interface DockPanelProps {
  /** Accessible name of the panel, such as 'Upload'. */
  name: string
  title: string
  /** Shown above the title if a second dock can be visible, such as 'Folder import: Photos'. */
  subject?: string
  /** Pauses and resumes. Null when the work is finished, so that the panel can be dismissed. */
  control: ReactNode
  /** Renders the content below the title. `isOpen`: the details are expanded. */
  children: (isOpen: boolean) => ReactNode
  /** Null if there are none. */
  details: ReactNode
  onDismiss: () => void
}

/** Panel in the lower corner with the progress of an upload or import, and details that can be expanded. */
export function DockPanel({ name, title, subject, control, children, details, onDismiss }: DockPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const dock = useFocusFallback<HTMLElement>()

  // Move the focus to the page if the panel is removed while it has the focus.
  useLayoutEffect(() => {
    const element = dock.current
    return () => {
      if (element?.contains(document.activeElement)) focusMain()
    }
  }, [dock])

  return (
    <section ref={dock} className={css.dock} aria-label={name} tabIndex={-1}>
      <div className={css.head}>
        <div className={css.text}>
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
              label={isOpen ? text.hideDetails : text.showDetails}
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
              // The first click of a double click may replace this panel with another one. Ignore the second click.
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
