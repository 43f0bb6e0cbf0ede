import type { RenderShareDialog } from '@calotype/gallery'
import { lazyPart } from '@calotype/platform'
import { pendingDialog } from '@calotype/ui'

const ShareDialog = lazyPart(
  () => import('./ShareDialog.tsx'),
  pendingDialog(({ onClose }) => onClose),
)

/** Joins the gallery's photos and albums with the dialog that shares them; two features meet only in a route. */
export const renderShareDialog: RenderShareDialog = ({ onClose, ...target }) => (
  <ShareDialog target={target} onClose={onClose} />
)
