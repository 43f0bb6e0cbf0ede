import type { ReactNode } from 'react'
import * as css from './LightboxNote.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface LightboxNoteProps extends RootProps {
  /** Title that says what is wrong, or what the file is. */
  title: string
  /** Advice. */
  hint: string
  /** Icon above the title. */
  icon?: ReactNode
  /** Whether the note reports an error, which screen readers announce immediately. */
  isProblem?: boolean | undefined
  /** Actions below the hint, such as a download button. */
  children?: ReactNode
}

/** Replaces the media in a `Lightbox` with text. */
export function LightboxNote({
  title,
  hint,
  icon,
  isProblem = false,
  children,
  className,
  style,
}: LightboxNoteProps) {
  return (
    <div className={classes(css.note, className)} style={style} {...(isProblem && { role: 'alert' })}>
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <h2 className={css.titleLine}>{title}</h2>
      <p className={css.hintLine}>{hint}</p>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
