import type { ProblemKind, WatchedFolder } from '@calotype/platform'
import { Button, Dialog, Stack } from '@calotype/ui'
import { useState } from 'react'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { closedCount, failuresOfImport, helped } from '../folder/importProgress.ts'
import { Hidden } from '../folder/Hidden.tsx'
import { withSkippedEntries } from '../folder/importOutcome.ts'
import { RetryImport } from '../folder/RetryImport.tsx'
import { text } from '../text.ts'
import { watchedText } from './text.ts'
import type { WatchedViewProps } from './WatchedView.tsx'

export interface WatchedFailuresProps extends Pick<WatchedViewProps, 'onRetry'> {
  folder: WatchedFolder
}

/** A button that shows which files of a watched folder are not uploaded and why, and has them tried again. */
export function WatchedFailures({ folder, onRetry }: WatchedFailuresProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { folderId, name, within, failures, skippedEntries } = folder
  const fullName = watchedText.nameOf(name, within)

  function retry(kinds: readonly ProblemKind[]) {
    setIsOpen(false)
    onRetry(folderId, kinds)
  }

  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={watchedText.showWhyOf(fullName)}
        onClick={() => setIsOpen(true)}
      >
        {watchedText.showWhy}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={watchedText.filesOf(fullName)}
        footer={
          helped(failures).length + closedCount(skippedEntries) === 0 ? undefined : (
            <RetryImport tone="primary" {...{ failures, skippedEntries }} onRetryFailed={retry} />
          )
        }
      >
        <Stack gap={3}>
          <FailureGroups
            withFiles
            failures={withSkippedEntries(failuresOfImport(folder), skippedEntries)}
            formatOthers={text.moreFiles}
          />
          <Hidden count={skippedEntries.hidden} />
        </Stack>
      </Dialog>
    </>
  )
}
