import { StagedView } from './StagedView.tsx'
import { useStaged } from './useStaged.ts'

/** Archives that the server couldn't unpack, and that the user can retry or delete. */
export function StagedFiles() {
  return <StagedView {...useStaged()} />
}
