import type { RenderShareDialog } from '@calotype/gallery'
import { lazyPart } from '@calotype/platform'
import { pendingDialog } from '@calotype/ui'

const ShareDialog = lazyPart(
  () => import('./ShareDialog.tsx'),
  pendingDialog(({ onClose }) => onClose),
)

/** Renders the sharing feature's dialog in the gallery. Only routes may combine features. */
export const renderShareDialog: RenderShareDialog = ({ onClose, ...target }) => (
  <ShareDialog target={target} onClose={onClose} />
)
