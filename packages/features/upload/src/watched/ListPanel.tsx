import { Heading, Inline, Stack, Text, useFocusFallback } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import * as css from './ListPanel.css.ts'

export interface ListPanelProps {
  title: string
  /** Shown below the title. */
  hint: ReactNode
  /** Buttons next to the title. */
  actions: ReactNode
  /** Whether the panel has a message that isn't shown anywhere else. */
  isUnread: boolean
  children: ReactNode
}

/** Section of the upload screen with a list. It takes the focus when a focused row is removed. */
export function ListPanel({ title, hint, actions, isUnread, children }: ListPanelProps) {
  const headingId = useId()
  const panel = useFocusFallback<HTMLElement>()
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-unread={isUnread || undefined}
    >
      <Stack gap={3}>
        <Inline wrap justify="between" gap={3}>
          <div className={css.heading}>
            <Heading level={2} size="large" id={headingId}>
              {title}
            </Heading>
            {hint}
          </div>
          {actions}
        </Inline>
        {children}
      </Stack>
    </section>
  )
}

export interface ListRowProps {
  title: ReactNode
  /** Explains a problem or the progress; null if there is nothing to explain. */
  note: string | null
  summary: string
  children: ReactNode
}

/** Row of a list, with buttons that wrap below its text. */
export function ListRow({ title, note, summary, children }: ListRowProps) {
  return (
    <li className={css.row}>
      <div className={css.facts}>
        {title}
        {note !== null && <Text size="small">{note}</Text>}
        <Text size="small" tone="soft">
          {summary}
        </Text>
      </div>
      <div className={css.buttons}>{children}</div>
    </li>
  )
}
