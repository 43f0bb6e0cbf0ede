import { FlagsView } from './FlagsView.tsx'
import { useFlags } from './useFlags.ts'

/** What is tried out, and whether it is on (ADMF). */
export function FlagsScreen() {
  return <FlagsView {...useFlags()} />
}
