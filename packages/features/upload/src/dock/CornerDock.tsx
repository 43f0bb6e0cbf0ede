import { ChevronDown, ChevronUp, IconButton, Text, useFocusKept, X } from '@calotype/ui'
import { useId, useState } from 'react'
import type { OnFailures } from '../failures/FailureGroups.tsx'
import type { Progress } from '../queue/progress.ts'
import { NotAdded, type NotAddedProps } from '../status/NotAdded.tsx'
import { text } from '../text.ts'
import { Taking } from '../upload/Taking.tsx'
import { isUnderWay, type News } from '../upload/uploadState.ts'
import * as css from './CornerDock.css.ts'
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

/** The upload while one is elsewhere: a line or two in the lower corner, and more when asked for. */
export function CornerDock({ upload, progress, isTaking, notAdded, ...on }: CornerDockProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const dock = useFocusKept<HTMLElement>()
  const isUploading = isUnderWay(upload)
  return (
    <section ref={dock} className={css.dock} aria-label={text.dock} tabIndex={-1}>
      <div className={css.head}>
        <Text weight="medium">{titleOf(upload)}</Text>
        <div className={css.acts}>
          {isUploading && <PauseButton upload={upload} size="small" {...on} />}
          <IconButton
            size="small"
            label={isOpen ? text.noDetails : text.details}
            icon={isOpen ? <ChevronDown /> : <ChevronUp />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
          {!isUploading && (
            <IconButton size="small" label={text.dismiss} icon={<X />} onClick={on.onDismiss} />
          )}
        </div>
      </div>
      <CornerNews {...{ upload, progress, isOpen }} {...on} />
      {isTaking && <Taking count={upload.total} onStop={on.onStopTaking} justify="between" />}
      <NotAdded {...notAdded} />
      {isOpen && (
        <div id={detailsId}>
          <CornerDetails upload={upload} {...on} />
        </div>
      )}
    </section>
  )
}
