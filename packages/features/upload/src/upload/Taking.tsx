import { Button, Delayed, Inline, Spinner, Text, type InlineProps } from '@calotype/ui'
import { text } from '../text.ts'

export interface TakingProps {
  /** Files that are in the list by now. */
  count: number
  onStop: () => void
  justify?: InlineProps['justify']
}

/** Files are still being found: how many there are, and a way to leave it at that. */
export function Taking({ count, onStop, justify = 'center' }: TakingProps) {
  return (
    <Delayed>
      <Inline wrap gap={3} justify={justify}>
        <Spinner label={text.taking} />
        <Text size="small" tone="soft">
          {text.taken(count)}
        </Text>
        <Button tone="quiet" size="small" onClick={onStop}>
          {text.stopTaking}
        </Button>
      </Inline>
    </Delayed>
  )
}
