import { formatMoment, type WatchedFolder } from '@calotype/platform'
import { Badge, Button, Inline, Text } from '@calotype/ui'
import { partlyOf } from '../folder/importProgress.ts'
import { inShort } from '../folder/skippedEntries.ts'
import { folderText } from '../folder/text.ts'
import { joinWithDots, withoutBreaks } from '../text.ts'
import { noteOf, stateOf } from './stateOf.ts'
import { StopWatching } from './StopWatching.tsx'
import { watchedText } from './text.ts'
import { WatchedFailures } from './WatchedFailures.tsx'
import type { WatchedViewProps } from './WatchedView.tsx'
import * as css from './WatchedView.css.ts'

export interface WatchedFolderRowProps extends Pick<WatchedViewProps, 'onRetry' | 'onRemove'> {
  folder: WatchedFolder
}

/** How a watched folder stands, and what can be done about it. */
export function WatchedFolderRow({ folder, onRetry, onRemove }: WatchedFolderRowProps) {
  const { folderId, name, within, status, sent, failed, failures, skippedEntries, lookedAt } = folder
  const state = stateOf(folder)
  const note = noteOf(folder)
  const partly = partlyOf(failures)
  const fullName = watchedText.nameOf(name, within)
  const figures = [
    watchedText.sent(sent),
    failed > partly && watchedText.failed(failed - partly),
    partly > 0 && folderText.takenInPart(partly),
    ...inShort(skippedEntries),
    lookedAt === null
      ? watchedText.notLooked
      : watchedText.lookedAt(formatMoment(new Date(lookedAt).toISOString())),
  ]
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <Inline wrap>
          <div className={css.name}>
            <Text as="span" weight="medium">
              {watchedText.nameOf(name, null)}
            </Text>
            {within !== null && (
              <Text as="span" size="small" tone="soft">
                {` ${watchedText.within(within)}`}
              </Text>
            )}
          </div>
          {state && <Badge tone={state.tone}>{state.words}</Badge>}
        </Inline>
        {note !== null && <Text size="small">{note}</Text>}
        <Text size="small" tone="soft">
          {joinWithDots(figures.map(withoutBreaks))}
        </Text>
      </div>
      <div className={css.buttons}>
        {(failed > 0 || skippedEntries.reasons.length > 0) && (
          <WatchedFailures folder={folder} onRetry={onRetry} />
        )}
        {status === 'failed' && (
          <Button
            size="small"
            aria-label={watchedText.tryAgainOf(fullName)}
            onClick={() => onRetry(folderId, [])}
          >
            {watchedText.tryAgain}
          </Button>
        )}
        <StopWatching name={fullName} onRemove={() => onRemove(folderId)} />
      </div>
    </li>
  )
}
