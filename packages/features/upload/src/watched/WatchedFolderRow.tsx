import { formatMoment } from '@calotype/platform'
import type { WatchedFolder } from '@calotype/transfer'
import { Badge, Button, Inline, Text } from '@calotype/ui'
import { countPartlyUnpacked } from '../folder/importProgress.ts'
import { summarizeSkipped } from '../folder/skippedEntries.ts'
import { folderText } from '../folder/text.ts'
import { joinWithDots, preventBreaks } from '../text.ts'
import { getWatchedNote, getWatchedState } from './getWatchedState.ts'
import { StopWatchingButton } from './StopWatchingButton.tsx'
import { watchedText } from './text.ts'
import { WatchedFailures } from './WatchedFailures.tsx'
import type { WatchedViewProps } from './WatchedView.tsx'
import * as css from './WatchedView.css.ts'

export interface WatchedFolderRowProps extends Pick<WatchedViewProps, 'onRetry' | 'onRemove'> {
  folder: WatchedFolder
}

/** A watched folder with its status and actions. */
export function WatchedFolderRow({ folder, onRetry, onRemove }: WatchedFolderRowProps) {
  const { folderId, name, parentPath, status, sent, failed, failures, skippedEntries, scannedAt } = folder
  const state = getWatchedState(folder)
  const note = getWatchedNote(folder)
  const partlyUnpacked = countPartlyUnpacked(failures)
  const fullName = watchedText.nameWithParent(name, parentPath)
  const facts = [
    watchedText.sent(sent),
    failed > partlyUnpacked && watchedText.failed(failed - partlyUnpacked),
    partlyUnpacked > 0 && folderText.partlyUnpackedArchives(partlyUnpacked),
    ...summarizeSkipped(skippedEntries),
    scannedAt === null
      ? watchedText.notChecked
      : watchedText.checkedAt(formatMoment(new Date(scannedAt).toISOString())),
  ]
  return (
    <li className={css.row}>
      <div className={css.facts}>
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
        {note !== null && <Text size="small">{note}</Text>}
        <Text size="small" tone="soft">
          {joinWithDots(facts.map(preventBreaks))}
        </Text>
      </div>
      <div className={css.buttons}>
        {(failed > 0 || skippedEntries.reasons.length > 0) && (
          <WatchedFailures folder={folder} onRetry={onRetry} />
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
        <StopWatchingButton name={fullName} onRemove={() => onRemove(folderId)} />
      </div>
    </li>
  )
}
