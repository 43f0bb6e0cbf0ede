import { ChevronDown, ChevronUp, IconButton, Text, useFocusFallback, X } from '@calotype/ui'
import { useLayoutEffect, type ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './DockPanel.css.ts'
import { focusMain } from './useDismissal.ts'

export interface DockPanelProps {
  /** Accessible name of the panel, such as 'Upload'. */
  name: string
  title: string
  /** Shown above the title if a second dock can be visible, such as 'Folder import: Photos'. */
  subject?: string | undefined
  /** Pauses and resumes. Null if the panel can be dismissed. */
  control?: ReactNode
  /** Expands the details, which have this id. Omitted if there are none. */
  details?: { id: string; isOpen: boolean; onToggle: () => void } | undefined
  children?: ReactNode
  onDismiss: () => void
}

/** Panel in the lower corner of all screens but the upload screen. */
export function DockPanel({
  name,
  title,
  subject,
  control = null,
  details,
  children,
  onDismiss,
}: DockPanelProps) {
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
          {details && (
            <IconButton
              size="small"
              label={details.isOpen ? text.hideDetails : text.showDetails}
              icon={details.isOpen ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={details.isOpen}
              aria-controls={details.isOpen ? details.id : undefined}
              onClick={details.onToggle}
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
      {children}
    </section>
  )
}
