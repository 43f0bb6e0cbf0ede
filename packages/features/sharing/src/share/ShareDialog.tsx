import type { Shareable } from '@calotype/api'
import { ShareDialogView } from './ShareDialogView.tsx'
import { useShare } from './useShare.ts'

export interface ShareDialogProps {
  /** The shared item. `title` is the album's title or the photo's name. */
  target: Shareable & { title: string }
  onClose: () => void
}

/** Shares an album or a photo by link and with people (SHARE-001 to SHARE-013). Open for as long as it is mounted. */
export function ShareDialog({ target, onClose }: ShareDialogProps) {
  const sharing = useShare(target)
  return <ShareDialogView kind={target.kind} title={target.title} sharing={sharing} onClose={onClose} />
}
