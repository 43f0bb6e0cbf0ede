import type { RenderShareDialog } from '@calotype/gallery'
import { lazyPart } from '@calotype/platform'
import { pendingDialog } from '@calotype/ui'

const ShareDialog = lazyPart(
  () => import('./ShareDialog.tsx'),
  pendingDialog(({ onClose }) => onClose),
)

/** Renders the sharing feature's dialog for the gallery's photos and albums. Only routes combine features. */
export const renderShareDialog: RenderShareDialog = ({ onClose, ...target }) => (
  <ShareDialog target={target} onClose={onClose} />
)
