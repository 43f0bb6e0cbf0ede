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
  /** Names the missing content. */
  title: string
  /** Explains why there is no content, or how to change that. */
  hint?: string | undefined
  /** Button or link for the next step. */
  action?: ReactNode
  /** Heading level. Use 1 if the page shows nothing else. */
  level?: 1 | 2
}

/** Replaces missing content with an explanation and the next step. */
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
