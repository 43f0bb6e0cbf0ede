import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Text } from '../Text/Text.tsx'
import * as css from './LightboxNote.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface LightboxNoteProps extends RootProps {
  /** What is wrong, or what the file is. */
  title: string
  /** What helps. */
  hint: string
  /** Icon above the title. */
  icon?: ReactNode
  /** Whether the note reports an error, which screen readers announce immediately. */
  isProblem?: boolean | undefined
  /** Actions below the hint, such as a download button. */
  children?: ReactNode
}

/** A text in place of the media in a `Lightbox`. */
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
      <Heading level={2} size="title">
        {title}
      </Heading>
      <Text tone="soft" align="center">
        {hint}
      </Text>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
