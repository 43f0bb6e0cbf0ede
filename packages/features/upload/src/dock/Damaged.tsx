import { text } from '../text.ts'
import { Soft } from './Soft.tsx'

/** How many uploaded files are damaged, those of an earlier visit included. */
export function Damaged({ damaged }: { damaged: number }) {
  return damaged > 0 && <Soft>{text.someDamaged(damaged)}</Soft>
}
