import type { Shareable } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import type { RootProps } from '@calotype/ui'
import { useMemo } from 'react'
import { calotypeShares, type ShareDataSource } from './ShareDataSource.ts'
import { ShareDialogView } from './ShareDialogView.tsx'
import { useShare } from './useShare.ts'

export interface ShareDialogProps extends RootProps {
  /** Item to share. `title` is the album's title or the photo's name. */
  target: Shareable & { title: string }
  onClose: () => void
  /** Source of the shares. Defaults to the platform's API. */
  source?: ShareDataSource | undefined
}

/**
 * Dialog that shares an album or a photo by link and with people (SHARE-001 to SHARE-013). It is open while it is
 * mounted.
 */
export function ShareDialog({ target, source, onClose, ...root }: ShareDialogProps) {
  const platform = usePlatform()
  const shares = useMemo(() => source ?? calotypeShares(platform.api), [source, platform])
  const sharing = useShare(target, shares)
  return (
    <ShareDialogView {...root} kind={target.kind} title={target.title} sharing={sharing} onClose={onClose} />
  )
}
