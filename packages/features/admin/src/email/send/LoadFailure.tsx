import { useTexts } from '@calotype/platform'
import { Button, Inline, Text } from '@calotype/ui'
import { emailTexts } from '../text.ts'

export interface LoadFailureProps {
  message: string
  onRetry: () => void
}

/** Reports below a field that its data failed to load, and offers to try again. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  const { retry } = useTexts(emailTexts).send
  return (
    <Inline gap={3} wrap>
      <Text size="small" tone="danger">
        {message}
      </Text>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </Inline>
  )
}
