import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { X } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import {
  actions,
  bar,
  note as noteClass,
  container,
  status as statusClass,
  textBlock,
} from './SelectionBar.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SelectionBarProps extends RootProps {
  /** Accessible name of the bar, such as 'Selection'. */
  label: string
  /** Text such as '3 selected'. Null hides the bar. */
  status: string | null
  /** Additional information next to the status. */
  note?: string | undefined
  /** Whether to disable the actions, because the selection is about to change. */
  busy?: boolean | undefined
  /** Accessible name of the button that clears the selection. */
  clearLabel: string
  /** Called when the user clears the selection. */
  onClear: () => void
  /** Icon buttons for actions on the selection. */
  children: ReactNode
}

/**
 * Bar at the bottom of the window with the status of the selection and actions on it. Keep it mounted, so that screen
 * readers announce changes.
 */
export function SelectionBar({
  label,
  status,
  note,
  busy,
  clearLabel,
  onClear,
  children,
  className,
  style,
}: SelectionBarProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{[status, note].filter(Boolean).join('. ')}</output>
      </VisuallyHidden>
      {status !== null && (
        <div className={classes(container, className)} style={style} data-foot>
          <section className={bar} aria-label={label}>
            <IconButton label={clearLabel} icon={<X />} onClick={onClear} />
            <div className={textBlock} aria-hidden>
              <p className={statusClass}>{status}</p>
              {note !== undefined && <p className={noteClass}>{note}</p>}
            </div>
            <fieldset className={actions} disabled={busy}>
              {children}
            </fieldset>
          </section>
        </div>
      )}
    </>
  )
}
