import { useTexts } from '@calotype/platform'
import { Badge } from '@calotype/ui'
import { knownTexts } from './text.ts'

/** Badge of a variable or flag that the product doesn't read. */
export function UnusedBadge() {
  const texts = useTexts(knownTexts)
  return (
    <span title={texts.unusedHint}>
      <Badge tone="warning">{texts.unused}</Badge>
    </span>
  )
}
