import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { folderText } from './text.ts'

export interface ShowLeftOutProps {
  leftOut: readonly FailedFor[]
  /** Whether some of it is called failed. */
  hasFailed: boolean
}

/** One button that shows all that has not arrived, by reason; nothing where there is none. */
export function ShowLeftOut({ leftOut, hasFailed }: ShowLeftOutProps) {
  if (leftOut.length === 0) return null
  return (
    <FailuresDialog
      label={hasFailed ? text.showFailed : folderText.showLeftOut}
      title={folderText.leftOut}
      failures={leftOut}
      isSkipped={!hasFailed}
    />
  )
}
