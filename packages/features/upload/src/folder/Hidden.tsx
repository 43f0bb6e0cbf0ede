import { Text } from '@calotype/ui'
import { folderText } from './text.ts'

/** How much of a folder is hidden, in a quiet sentence; nothing where nothing is. */
export function Hidden({ count }: { count: number }) {
  return (
    count > 0 && (
      <Text size="small" tone="soft">
        {folderText.hidden(count)}
      </Text>
    )
  )
}
