import type { ProblemKind, WatchedFolder } from '@calotype/transfer'
import { Button, Dialog, Stack } from '@calotype/ui'
import { useState } from 'react'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { countUnopened, toFailureGroups, filterRetryable } from '../folder/importProgress.ts'
import { HiddenCount } from '../folder/HiddenCount.tsx'
import { withSkippedEntries } from '../folder/importOutcome.ts'
import { RetryImportButton } from '../folder/RetryImportButton.tsx'
import { text } from '../text.ts'
import { watchedText } from './text.ts'
import type { WatchedViewProps } from './WatchedView.tsx'

export interface WatchedFailuresProps extends Pick<WatchedViewProps, 'onRetry'> {
  folder: WatchedFolder
}

/** Button that lists the files of a watched folder that weren't uploaded, and retries them. */
export function WatchedFailures({ folder, onRetry }: WatchedFailuresProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { folderId, name, parentPath, failures, skippedEntries } = folder
  const fullName = watchedText.nameWithParent(name, parentPath)

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
        aria-label={watchedText.showWhyLabel(fullName)}
        onClick={() => setIsOpen(true)}
      >
        {watchedText.showWhy}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={watchedText.filesTitle(fullName)}
        footer={
          filterRetryable(failures).length + countUnopened(skippedEntries) === 0 ? undefined : (
            <RetryImportButton
              tone="primary"
              failures={failures}
              skippedEntries={skippedEntries}
              onRetryFailed={retry}
            />
          )
        }
      >
        <Stack gap={3}>
          <FailureGroups
            withFiles
            failures={withSkippedEntries(toFailureGroups(folder), skippedEntries)}
            formatOthers={text.moreFiles}
          />
          <HiddenCount count={skippedEntries.hidden} />
        </Stack>
      </Dialog>
    </>
  )
}
