import { formatMoment, isolated, type WatchedFolder } from '@calotype/platform'
import { Badge, Button, Inline, Text, type BadgeTone } from '@calotype/ui'
import { partlyOf } from '../folder/importProgress.ts'
import { inShort } from '../folder/passedOver.ts'
import { folderText } from '../folder/text.ts'
import { watchedText } from './text.ts'
import { WatchedFailures } from './WatchedFailures.tsx'
import type { WatchedViewProps } from './WatchedView.tsx'
import * as css from './WatchedView.css.ts'

const TONES: Readonly<Record<WatchedFolder['status'], BadgeTone>> = {
  watching: 'success',
  sending: 'info',
  away: 'neutral',
  paused: 'neutral',
  failed: 'danger',
}

export interface WatchedFolderRowProps extends Pick<WatchedViewProps, 'onRetry' | 'onRemove'> {
  folder: WatchedFolder
}

/** How a watched folder stands, and what can be done about it. */
export function WatchedFolderRow({ folder, onRetry, onRemove }: WatchedFolderRowProps) {
  const { folderId, name, within, status, message, sent, failed, failures, passedOver, lookedAt } = folder
  const partly = partlyOf(failures)
  const fullName = watchedText.nameOf(name, within)
  const facts = [
    watchedText.sent(sent),
    failed > partly && watchedText.failed(failed - partly),
    partly > 0 && folderText.takenInPart(partly),
    inShort(passedOver, ' · '),
    lookedAt === null
      ? watchedText.notLooked
      : watchedText.lookedAt(formatMoment(new Date(lookedAt).toISOString())),
  ]
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <Inline wrap>
          <div>
            <Text as="span" weight="medium">
              {isolated(name)}
            </Text>
            {within !== null && (
              <Text as="span" size="small" tone="soft">
                {` ${watchedText.within(within)}`}
              </Text>
            )}
          </div>
          <State folder={folder} />
        </Inline>
        {message !== null && <Text size="small">{message}</Text>}
        <Text size="small" tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Inline wrap>
        {(failed > 0 || passedOver.reasons.length > 0) && (
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
        <Button
          size="small"
          tone="quiet"
          aria-label={watchedText.unwatchOf(fullName)}
          onClick={() => onRemove(folderId)}
        >
          {watchedText.unwatch}
        </Button>
      </Inline>
    </li>
  )
}

/** Up to date is a folder of which all was taken that can be; what no app can take is said beside it. */
function State({
  folder: { status, sent, known, failed, passedOver, lookedAt },
}: Pick<WatchedFolderRowProps, 'folder'>) {
  if (status === 'watching') {
    if (lookedAt === null) return null
    const isClosed = passedOver.reasons.some(({ kind }) => kind === 'unopened' || kind === 'misnamed')
    if (failed > 0 || isClosed) return <Badge tone="warning">{watchedText.incomplete}</Badge>
    if (sent === 0 && known === 0 && passedOver.reasons.length > 0)
      return <Badge>{watchedText.nothing}</Badge>
  }
  return <Badge tone={TONES[status]}>{watchedText.states[status]}</Badge>
}
