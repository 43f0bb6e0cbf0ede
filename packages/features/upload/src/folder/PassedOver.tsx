import type { EndingCount } from '@calotype/platform'
import { Text } from '@calotype/ui'
import { countOfEndings, namedEndings } from './endings.ts'
import { folderText } from './text.ts'

/** What of a folder no library takes, by ending; nothing where it takes everything. */
export function PassedOver({ endings }: { endings: readonly EndingCount[] }) {
  if (endings.length === 0) return null
  return (
    <Text size="small" tone="soft">
      {folderText.passedOver(countOfEndings(endings), namedEndings(endings))}
    </Text>
  )
}
