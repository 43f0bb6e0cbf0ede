import type { MediaItem } from '@calotype/api'
import { lazyPart } from '@calotype/platform'
import {
  Download,
  FolderMinus,
  FolderPlus,
  Heart,
  IconButton,
  pendingDialog,
  Share2,
  Trash2,
} from '@calotype/ui'
import { useState } from 'react'
import type { RenderShareDialog } from '../shareDialog.ts'
import { text } from '../text.ts'
import { useTrash } from '../trash/useTrash.ts'
import { useFavorite } from '../useFavorite.ts'
import { SelectedBar } from './SelectedBar.tsx'
import { useDownloads } from './useDownloads.ts'
import { useOwnId } from './useOwnId.ts'
import type { Selecting } from './useSelection.ts'

export type SelectionActionsProps = {
  selection: Selecting
  /** How many photos there are, those not yet loaded among them. */
  total: number
  renderShareDialog?: RenderShareDialog | undefined
  /** Takes photos out of the album they are looked at in; left out elsewhere, and for those who may not. */
  onRemove?: ((items: readonly MediaItem[]) => void) | undefined
}

// Not with the first page: they are asked for seldom, and weigh as much as the grid.
const AddToAlbumDialog = lazyPart(
  async () => ({ default: (await import('./AddToAlbumDialog.tsx')).AddToAlbumDialog }),
  pendingDialog(({ onClose }) => onClose),
)
const ShareSelection = lazyPart(
  async () => ({ default: (await import('./ShareSelection.tsx')).ShareSelection }),
  pendingDialog(({ onClose }) => onClose),
)

const words = text.selection

/** How many photos are selected, and what can be done with them; what is only for their owner, only with one's own. */
export function SelectionActions({ selection, total, renderShareDialog, onRemove }: SelectionActionsProps) {
  const { items, change } = selection
  const [asking, setAsking] = useState<{ about: 'album' | 'share'; items: readonly MediaItem[] } | null>(null)
  const { trash } = useTrash()
  const favorite = useFavorite()
  const downloads = useDownloads()
  const ownId = useOwnId()
  const isOwn = items.every((item) => item.ownerId === ownId)
  const areFavorites = items.length > 0 && items.every(({ isFavorite }) => isFavorite)
  const clear = () => change({ type: 'clear' })
  const close = () => setAsking(null)
  const { progress } = downloads

  return (
    <>
      <SelectedBar
        selection={selection}
        total={total}
        note={progress ? words.downloading(progress.done, progress.of) : undefined}
      >
        {isOwn && (
          <>
            <IconButton
              label={areFavorites ? words.notFavorite : words.favorite}
              icon={<Heart fill={areFavorites ? 'currentColor' : 'none'} />}
              onClick={() => favorite(items, !areFavorites)}
            />
            <IconButton
              label={words.addToAlbum}
              icon={<FolderPlus />}
              onClick={() => setAsking({ about: 'album', items })}
            />
            {renderShareDialog && (
              <IconButton
                label={words.share}
                icon={<Share2 />}
                onClick={() => setAsking({ about: 'share', items })}
              />
            )}
          </>
        )}
        <IconButton
          label={words.download}
          icon={<Download />}
          disabled={progress !== null}
          onClick={() => downloads.start(items)}
        />
        {onRemove && (
          <IconButton
            label={words.remove}
            icon={<FolderMinus />}
            onClick={() => {
              onRemove(items)
              clear()
            }}
          />
        )}
        {isOwn && (
          <IconButton
            label={words.delete}
            icon={<Trash2 />}
            tone="danger"
            onClick={() => {
              trash(items)
              clear()
            }}
          />
        )}
      </SelectedBar>
      {asking?.about === 'album' && <AddToAlbumDialog items={asking.items} onAdded={clear} onClose={close} />}
      {asking?.about === 'share' && renderShareDialog && (
        <ShareSelection items={asking.items} renderShareDialog={renderShareDialog} onClose={close} />
      )}
    </>
  )
}
