import type { FailureActions } from '../failures/FailureGroups.tsx'
import type { Progress } from '../queue/progress.ts'
import { RejectedFiles, type RejectedFilesProps } from '../status/RejectedFiles.tsx'
import { text } from '../text.ts'
import { Taking } from '../upload/Taking.tsx'
import { isActive, getPauseState, type DockUpload } from '../upload/uploadState.ts'
import { DockPanel } from './DockPanel.tsx'
import { DockDetails } from './DockDetails.tsx'
import { DockContent, getTitle } from './DockContent.tsx'
import { PauseButton } from './PauseButton.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface QueueDockViewProps extends ReceiptMenuProps, FailureActions {
  upload: DockUpload
  progress: () => Progress
  /** Files are still being found. */
  isTaking: boolean
  /** What was chosen again and could not be taken. */
  notAdded: RejectedFilesProps
  onPause: () => void
  onResume: () => void
  onStopTaking: () => void
  /** Files that are locked may be read again. */
  onAllow: () => void
  onDismiss: () => void
}

/** The upload while one is elsewhere. */
export function QueueDockView({ upload, progress, isTaking, notAdded, ...on }: QueueDockViewProps) {
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
          <DockContent {...{ upload, progress, isOpen }} {...on} />
          {isTaking && <Taking count={upload.total} onStop={on.onStopTaking} justify="between" />}
          <RejectedFiles {...notAdded} />
        </>
      )}
    </DockPanel>
  )
}
