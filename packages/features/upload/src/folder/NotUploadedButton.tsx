import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { folderText } from './text.ts'

export interface NotUploadedButtonProps {
  notUploaded: readonly FailedFor[]
  /** Whether some of the files failed. Otherwise, all were skipped. */
  hasFailed: boolean
}

/** Button that lists all files that weren't uploaded, by reason. Renders nothing if there are none. */
export function NotUploadedButton({ notUploaded, hasFailed }: NotUploadedButtonProps) {
  if (notUploaded.length === 0) return null
  return (
    <FailuresDialog
      label={hasFailed ? text.showFailed : folderText.showWhich}
      title={folderText.notUploadedTitle}
      failures={notUploaded}
      isSkipped={!hasFailed}
    />
  )
}
