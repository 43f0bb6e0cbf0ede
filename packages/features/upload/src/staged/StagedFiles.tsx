import { StagedView } from './StagedView.tsx'
import { useStaged } from './useStaged.ts'

/** Archives of this member that wait for a decision. */
export function StagedFiles() {
  return <StagedView {...useStaged()} />
}
