import type { ProblemKind, WatchedFolder } from '@calotype/transfer'
import { Banner, Button, FolderPlus, Switch, Text, VisuallyHidden } from '@calotype/ui'
import { getWatchedAnnouncement } from './getWatchedState.ts'
import * as css from './ListPanel.css.ts'
import { useImportTexts } from '../folder/importTexts.ts'
import { ListPanel } from './ListPanel.tsx'
import { WatchedFolderRow } from './WatchedFolderRow.tsx'

export interface WatchedViewProps {
  folders: readonly WatchedFolder[]
  /** Whether the system's folder dialog is open or a folder is being added. */
  isAdding: boolean
  /** Error from adding, retrying or removing a folder, or from changing the setting; otherwise null. */
  problem: string | null
  /** Whether the app opens when the user logs in to the computer; null if the system doesn't support this. */
  opensAtLogin: boolean | null
  onOpensAtLogin: (opens: boolean) => void
  onAdd: () => void
  /** Checks a folder now, and retries failed files with problems of the given kinds. */
  onRetry: (folderId: string, kinds: readonly ProblemKind[]) => void
  onRemove: (folderId: string) => void
}

/** List of folders whose new files are uploaded automatically, with buttons to add and remove folders. */
export function WatchedView({
  folders,
  isAdding,
  problem,
  opensAtLogin,
  onOpensAtLogin,
  onAdd,
  ...on
}: WatchedViewProps) {
  const text = useImportTexts()
  const { watched: watchedText } = text
  return (
    <ListPanel
      title={watchedText.title}
      hint={
        <Text size="small" tone="soft">
          {watchedText.hint}
        </Text>
      }
      actions={
        <Button size="small" icon={<FolderPlus />} busy={isAdding} onClick={onAdd}>
          {watchedText.watch}
        </Button>
      }
      isUnread={problem !== null}
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {folders.length === 0 ? (
        <Text size="small" tone="soft">
          {watchedText.none}
        </Text>
      ) : (
        <ul>
          {folders.map((folder) => (
            <WatchedFolderRow key={folder.folderId} folder={folder} {...on} />
          ))}
        </ul>
      )}
      {opensAtLogin !== null && (folders.length > 0 || opensAtLogin) && (
        <div className={css.setting}>
          <div>
            <Text size="small">{watchedText.opensAtLogin}</Text>
            <Text size="small" tone="soft">
              {watchedText.opensAtLoginHint}
            </Text>
          </div>
          <Switch label={watchedText.opensAtLogin} checked={opensAtLogin} onChange={onOpensAtLogin} />
        </div>
      )}
      <VisuallyHidden>
        {folders.map((folder) => (
          <output key={folder.folderId} aria-live="polite">
            {getWatchedAnnouncement(folder, text)}
          </output>
        ))}
      </VisuallyHidden>
    </ListPanel>
  )
}
