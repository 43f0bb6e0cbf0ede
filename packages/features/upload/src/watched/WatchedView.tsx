import { formatMoment, type WatchedFolder } from '@calotype/platform'
import { Badge, Banner, Button, FolderPlus, Heading, Inline, Stack, Text, type BadgeTone } from '@calotype/ui'
import { useId } from 'react'
import { folderText } from '../folder/text.ts'
import * as css from './WatchedView.css.ts'

export interface WatchedViewProps {
  folders: readonly WatchedFolder[]
  /** The system's dialog is open, or the folder is being added. */
  isAdding: boolean
  /** Why one could not be added or removed, or null. */
  problem: string | null
  onAdd: () => void
  onRemove: (folderId: string) => void
}

const TONES: Readonly<Record<WatchedFolder['status'], BadgeTone>> = {
  watching: 'success',
  sending: 'info',
  away: 'neutral',
  paused: 'neutral',
  failed: 'danger',
}

/** Folders whose new files are uploaded by themselves: how each stands, and a way to add and remove one. */
export function WatchedView({ folders, isAdding, problem, onAdd, onRemove }: WatchedViewProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <Inline wrap justify="between" gap={3}>
          <div className={css.facts}>
            <Heading level={2} size="large" id={headingId}>
              {folderText.watched}
            </Heading>
            <Text size="small" tone="soft">
              {folderText.watchedHint}
            </Text>
          </div>
          <Button size="small" icon={<FolderPlus />} busy={isAdding} onClick={onAdd}>
            {folderText.watch}
          </Button>
        </Inline>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {folders.length === 0 ? (
          <Text size="small" tone="soft">
            {folderText.noneWatched}
          </Text>
        ) : (
          <ul>
            {folders.map((folder) => (
              <Watched key={folder.folderId} folder={folder} onRemove={() => onRemove(folder.folderId)} />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}

function Watched({ folder, onRemove }: { folder: WatchedFolder; onRemove: () => void }) {
  const { name, status, sent, failed, lookedAt } = folder
  const isIncomplete = status === 'watching' && failed > 0
  const facts = [
    folderText.sent(sent),
    failed > 0 && folderText.failed(failed),
    lookedAt === null
      ? folderText.notLooked
      : folderText.lookedAt(formatMoment(new Date(lookedAt).toISOString())),
  ]
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <Inline wrap>
          <Text weight="medium">{name}</Text>
          {isIncomplete ? (
            <Badge tone="warning">{folderText.incomplete}</Badge>
          ) : (
            <Badge tone={TONES[status]}>{folderText.states[status]}</Badge>
          )}
        </Inline>
        <Text size="small" tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button size="small" tone="quiet" aria-label={folderText.unwatchFolder(name)} onClick={onRemove}>
        {folderText.unwatch}
      </Button>
    </li>
  )
}
