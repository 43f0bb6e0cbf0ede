import { text } from '../text.ts'
import { SoftText } from './SoftText.tsx'

/** Reports how many uploaded files are damaged. Renders nothing if none are. */
export function DamageNote({ damaged }: { damaged: number }) {
  return damaged > 0 && <SoftText>{text.someDamaged(damaged)}</SoftText>
}
