import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { empty } from './EmptyState.css.ts'
import { drawing } from './illustrations/drawing.css.ts'
import { ILLUSTRATIONS, type Illustration } from './illustrations/index.ts'

export interface EmptyStateProps {
  illustration?: Illustration | undefined
  /** What there is none of. */
  title: string
  /** Why, or what would change it. */
  hint?: string | undefined
  /** The one thing to do next. */
  action?: ReactNode
}

/** Stands where something could be, and is not yet. */
export function EmptyState({ illustration, title, hint, action }: EmptyStateProps) {
  const Drawing = illustration && ILLUSTRATIONS[illustration]
  return (
    <div className={empty}>
      {Drawing && (
        <svg className={drawing} viewBox="0 0 176 132" aria-hidden>
          <Drawing />
        </svg>
      )}
      <Stack gap={2}>
        <Heading level={2} size="title">
          {title}
        </Heading>
        {hint !== undefined && <Text tone="soft">{hint}</Text>}
      </Stack>
      {action}
    </div>
  )
}
