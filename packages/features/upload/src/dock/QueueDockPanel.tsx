import type { FailureActions } from '../failures/FailureGroups.tsx'
import type { Progress } from '../queue/progress.ts'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import { text } from '../text.ts'
import { FindingFiles } from '../upload/FindingFiles.tsx'
import { isActive, getPauseState, type DockUpload } from '../upload/uploadState.ts'
import { DockPanel } from './DockPanel.tsx'
import { DockDetails } from './DockDetails.tsx'
import { DockContent, getTitle } from './DockContent.tsx'
import { PauseButton } from './PauseButton.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface QueueDockPanelProps extends ReceiptMenuProps, FailureActions {
  upload: DockUpload
  progress: () => Progress
  /** Whether files are still being found, for example in a large folder. */
  isFindingFiles: boolean
  /** Files that were selected again but rejected. */
  rejectedFiles: RejectedFilesProps
  onPause: () => void
  onResume: () => void
  onStopFinding: () => void
  /** Asks the browser for permission to read the locked files. */
  onAllow: () => void
  onDismiss: () => void
}

/** Progress of the upload on all screens but the upload screen. */
export function QueueDockPanel({
  upload,
  progress,
  isFindingFiles,
  rejectedFiles,
  ...on
}: QueueDockPanelProps) {
  return (
    <DockPanel
      name={text.dock}
      title={getTitle(upload)}
      control={
        isActive(upload) ? <PauseButton pauseState={getPauseState(upload)} size="small" {...on} /> : null
      }
      details={<DockDetails upload={upload} {...on} />}
      onDismiss={on.onDismiss}
    >
      {(isOpen) => (
        <>
          <DockContent upload={upload} progress={progress} isOpen={isOpen} {...on} />
          {isFindingFiles && (
            <FindingFiles count={upload.total} onStop={on.onStopFinding} justify="between" />
          )}
          <RejectedFiles {...rejectedFiles} />
        </>
      )}
    </DockPanel>
  )
}
