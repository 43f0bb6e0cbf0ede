import { useFormat } from '@calotype/platform'
import type { WatchedFolder } from '@calotype/transfer'
import { Badge, Button, Inline, Text } from '@calotype/ui'
import { formatCounts } from '../batch/batchState.ts'
import { ConfirmButton } from '../batch/ConfirmButton.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { toSkippedCounts } from '../folder/import/importCounts.ts'
import {
  countByKind,
  describeHidden,
  toFailureGroups,
  toRetry,
  withSkippedEntries,
} from '../folder/import/importFailures.ts'
import { joinWithDots, preventBreaks } from '../text.ts'
import { getWatchedNote, getWatchedState } from './getWatchedState.ts'
import * as css from './ListPanel.css.ts'
import { ListRow } from './ListPanel.tsx'
import type { WatchedViewProps } from './WatchedView.tsx'
import { useImportTexts } from '../folder/importTexts.ts'

export interface WatchedFolderRowProps extends Pick<WatchedViewProps, 'onRetry' | 'onRemove'> {
  folder: WatchedFolder
}

/** Row of a watched folder with its status and actions. */
export function WatchedFolderRow({ folder, onRetry, onRemove }: WatchedFolderRowProps) {
  const text = useImportTexts()
  const { watched: watchedText } = text
  const format = useFormat()
  const { folderId, name, parentPath, status, sent, failed, failures, skippedEntries, scannedAt } = folder
  const state = getWatchedState(folder, text)
  const partlyUnpacked = countByKind('partly', failures)
  const fullName = watchedText.nameWithParent(name, parentPath)
  const retry = toRetry(folder, text)
  const facts = [
    watchedText.uploaded(sent),
    formatCounts(
      [
        { name: text.failed, count: failed - partlyUnpacked },
        { name: text.problems.partly, count: partlyUnpacked },
        ...toSkippedCounts(skippedEntries, text),
      ],
      format,
    ) || null,
    scannedAt === null
      ? watchedText.notChecked
      : watchedText.checkedAt(format.formatMoment(new Date(scannedAt).toISOString())),
  ]
  return (
    <ListRow
      note={getWatchedNote(folder, text)}
      summary={joinWithDots(facts.map((fact) => fact && preventBreaks(fact)))}
      title={
        <Inline wrap>
          <div className={css.name}>
            <Text as="span" weight="medium">
              {watchedText.nameWithParent(name, null)}
            </Text>
            {parentPath !== null && (
              <Text as="span" size="small" tone="soft">
                {` ${watchedText.inParent(parentPath)}`}
              </Text>
            )}
          </div>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </Inline>
      }
    >
      {(failed > 0 || skippedEntries.reasons.length > 0) && (
        <FailuresDialog
          label={watchedText.showWhy}
          name={watchedText.showWhyLabel(fullName)}
          title={watchedText.filesTitle(fullName)}
          groups={withSkippedEntries(toFailureGroups({ failures }, text), skippedEntries, text)}
          formatOthers={text.moreFiles}
          notes={describeHidden(skippedEntries, text)}
          action={retry && { label: retry.label, onClick: () => onRetry(folderId, retry.kinds) }}
        />
      )}
      {status === 'failed' && (
        <Button
          size="small"
          aria-label={watchedText.tryAgainLabel(fullName)}
          onClick={() => onRetry(folderId, [])}
        >
          {watchedText.tryAgain}
        </Button>
      )}
      <ConfirmButton
        size="small"
        tone="quiet"
        aria-label={watchedText.unwatchLabel(fullName)}
        question={{
          title: watchedText.unwatchTitle(fullName),
          message: watchedText.unwatchConsequence,
          cancelLabel: watchedText.keepWatching,
          confirmLabel: watchedText.unwatch,
        }}
        onConfirm={() => onRemove(folderId)}
      >
        {watchedText.unwatch}
      </ConfirmButton>
    </ListRow>
  )
}
