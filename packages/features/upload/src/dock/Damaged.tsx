import { text } from '../text.ts'
import { Soft } from './Soft.tsx'

/** Reports how many uploaded files are damaged. Renders nothing if none are. */
export function Damaged({ damaged }: { damaged: number }) {
  return damaged > 0 && <Soft>{text.someDamaged(damaged)}</Soft>
}
