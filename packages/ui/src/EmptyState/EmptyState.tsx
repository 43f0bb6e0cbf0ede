import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { empty } from './EmptyState.css.ts'
import { drawing } from './illustrations/drawing.css.ts'
import { ILLUSTRATIONS, type Illustration } from './illustrations/index.ts'

export interface EmptyStateProps {
  illustration?: Illustration | undefined
  title: string
  /** Why there is nothing, or how to change that. */
  hint?: string | undefined
  /** The next action. */
  action?: ReactNode
  /** The level of the heading: 1 where this is all that the page shows. */
  level?: 1 | 2
}

/** Replaces content that is missing, with a reason and the next action. */
export function EmptyState({ illustration, title, hint, action, level = 2 }: EmptyStateProps) {
  const Drawing = illustration && ILLUSTRATIONS[illustration]
  return (
    <div className={empty}>
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
