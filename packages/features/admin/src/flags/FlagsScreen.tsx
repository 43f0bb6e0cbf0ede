import type { RootProps } from '@calotype/ui'
import { FlagsView } from './FlagsView.tsx'
import { useFlags } from './useFlags.ts'

/** Screen that lists, creates, edits and deletes feature flags (ADMF). */
export function FlagsScreen(root: RootProps) {
  return <FlagsView {...useFlags()} {...root} />
}
