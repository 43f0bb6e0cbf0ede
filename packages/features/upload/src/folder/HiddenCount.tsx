import { Text } from '@calotype/ui'
import { folderText } from './text.ts'

/** Number of hidden entries of a folder. Renders nothing for 0. */
export function HiddenCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <Text size="small" tone="soft">
        {folderText.hidden(count)}
      </Text>
    )
  )
}
