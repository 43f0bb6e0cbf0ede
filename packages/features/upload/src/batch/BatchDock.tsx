import { useTexts, useFormat } from '@calotype/platform'
import {
  Button,
  ButtonLink,
  ChevronDown,
  ChevronUp,
  IconButton,
  Inline,
  Stack,
  Text,
  useFocusFallback,
  X,
} from '@calotype/ui'
import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { FailureGroups, type FailureActions } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { useUploadSource } from '../source/useUploadSource.ts'
import { uploadTexts } from '../text.ts'
import * as css from './BatchDock.css.ts'
import { formatCounts, filterSentences, type BatchState } from './batchState.ts'
import { Notes } from './Notes.tsx'
import { PauseButton, type PauseButtonProps } from './PauseButton.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import { RetryButton } from './RetryButton.tsx'
import { focusMain } from './useDismissal.ts'

export interface BatchDockProps extends FailureActions, Pick<PauseButtonProps, 'onPause' | 'onResume'> {
  batch: BatchState
  /** Accessible name of the dock, such as 'Upload'. */
  name: string
  /**
   * Text above the title, such as 'Folder import: Photos', which distinguishes the dock from a second dock that may be
   * visible.
   */
  subject?: string
  /** Rendered below the notes. */
  children?: ReactNode
  /** Retries the step that failed. */
  onRecover?: () => void
  /** Null while there is no receipt. */
  onSaveReceipt: ReceiptMenuProps['onSaveReceipt'] | null
  onDismiss: () => void
}

/**
 * Shows the progress or result of a batch in the lower corner of all screens except the upload screen. Users can expand
 * the details.
 */
export function BatchDock({ batch, name, subject, children, ...on }: BatchDockProps) {
  const text = useTexts(uploadTexts)
  const { paths } = useUploadSource()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const dock = useFocusFallback<HTMLElement>()

  // Move the focus to the page if the dock is removed while it has the focus.
  useLayoutEffect(() => {
    const element = dock.current
    return () => {
      if (element?.contains(document.activeElement)) focusMain()
    }
  }, [dock])

  const isActive = batch.status === 'collecting' || batch.status === 'running'
  const hasEnded = batch.status === 'ended'
  const pause = isActive ? batch.pause : null
  const failures = batch.failures && { ...batch.failures, ...on }
  const retryButton = batch.retry && (
    <Inline>
      <RetryButton size="small" retry={batch.retry} onRetryFailed={on.onRetryFailed} />
    </Inline>
  )
  const footer = (
    <div className={css.footer}>
      {paths?.upload !== undefined && (
        <ButtonLink tone="quiet" size="small" href={paths.upload}>
          {text.toUpload}
        </ButtonLink>
      )}
      {isOpen && failures && <FailuresDialog {...failures} />}
      {on.onSaveReceipt && <ReceiptMenu onSaveReceipt={on.onSaveReceipt} />}
    </div>
  )
  return (
    <section ref={dock} className={css.dock} aria-label={name} tabIndex={-1}>
      <div className={css.head}>
        <div className={css.text}>
          {subject !== undefined && (
            <Text size="small" tone="soft" truncate>
              {subject}
            </Text>
          )}
          <Text weight="medium">{batch.title}</Text>
        </div>
        <div className={css.actions}>
          {pause && <PauseButton size="small" pause={pause} {...on} />}
          {(!hasEnded || failures) && (
            <IconButton
              size="small"
              label={isOpen ? text.hideDetails : text.showDetails}
              icon={isOpen ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          {pause === null && (
            <IconButton
              size="small"
              label={text.dismiss}
              icon={<X />}
              // The first click of a double click may replace this dock with another one. Ignore the second click.
              onClick={({ detail }) => detail < 2 && on.onDismiss()}
            />
          )}
        </div>
      </div>
      {isActive && <ProgressLines batch={batch} withBytes={isOpen} />}
      <Notes notes={filterSentences(isActive && batch.delay, hasEnded && batch.warning)} />
      {hasEnded && batch.canRecover && (
        <Inline>
          <Button size="small" onClick={on.onRecover}>
            {text.retry}
          </Button>
        </Inline>
      )}
      {!isOpen && <Notes notes={filterSentences(batch.failureNote)} />}
      {hasEnded && retryButton}
      {(!isActive || isOpen) && (
        <Notes notes={filterSentences(...batch.notes, formatCounts(batch.counts, format))} />
      )}
      {children}
      {isOpen && (
        <div id={detailsId}>
          <Stack gap={3}>
            {failures && <FailureGroups {...failures} />}
            {!hasEnded && retryButton}
            {!hasEnded && footer}
          </Stack>
        </div>
      )}
      {hasEnded && footer}
    </section>
  )
}
