import type { OnFailures } from '../failures/FailureGroups.tsx'
import type { Progress } from '../queue/progress.ts'
import { NotAdded, type NotAddedProps } from '../status/NotAdded.tsx'
import { text } from '../text.ts'
import { Taking } from '../upload/Taking.tsx'
import { isUnderWay, pausingOf, type News } from '../upload/uploadState.ts'
import { Corner } from './Corner.tsx'
import { CornerDetails } from './CornerDetails.tsx'
import { CornerNews, titleOf } from './CornerNews.tsx'
import { PauseButton } from './PauseButton.tsx'
import type { ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface CornerDockProps extends ReceiptMenuProps, OnFailures {
  upload: News
  progress: () => Progress
  /** Files are still being found. */
  isTaking: boolean
  /** What was chosen again and could not be taken. */
  notAdded: NotAddedProps
  onPause: () => void
  onResume: () => void
  onStopTaking: () => void
  /** Files that are locked may be read again. */
  onAllow: () => void
  onDismiss: () => void
}

/** The upload while one is elsewhere. */
export function CornerDock({ upload, progress, isTaking, notAdded, ...on }: CornerDockProps) {
  return (
    <Corner
      name={text.dock}
      title={titleOf(upload)}
      control={isUnderWay(upload) ? <PauseButton pausing={pausingOf(upload)} size="small" {...on} /> : null}
      details={<CornerDetails upload={upload} {...on} />}
      onDismiss={on.onDismiss}
    >
      {(isOpen) => (
        <>
          <CornerNews {...{ upload, progress, isOpen }} {...on} />
          {isTaking && <Taking count={upload.total} onStop={on.onStopTaking} justify="between" />}
          <NotAdded {...notAdded} />
        </>
      )}
    </Corner>
  )
}
