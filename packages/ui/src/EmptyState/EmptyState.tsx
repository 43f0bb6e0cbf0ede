import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { empty } from './EmptyState.css.ts'
import { drawing } from './illustrations/drawing.css.ts'
import { ILLUSTRATIONS, type Illustration } from './illustrations/index.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface EmptyStateProps extends RootProps {
  /** Drawing above the title. */
  illustration?: Illustration | undefined
  /** Title that names the missing content. */
  title: string
  /** Explanation of why there is no content, or how to add some. */
  hint?: string | undefined
  /** Button or link to the next step. */
  action?: ReactNode
  /** Heading level. Use 1 if the page shows no other content. */
  level?: 1 | 2
}

/** Explains missing content, and offers the next step. */
export function EmptyState({
  illustration,
  title,
  hint,
  action,
  level = 2,
  className,
  style,
}: EmptyStateProps) {
  const Drawing = illustration && ILLUSTRATIONS[illustration]
  return (
    <div className={classes(empty, className)} style={style}>
      {Drawing && (
        <svg className={drawing} viewBox="0 0 176 132" aria-hidden>
          <Drawing />
        </svg>
      )}
      <Stack gap={2}>
        <Heading level={level} size="title">
          {title}
        </Heading>
        {hint !== undefined && <Text tone="soft">{hint}</Text>}
      </Stack>
      {action}
    </div>
  )
}
