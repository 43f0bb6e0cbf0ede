import type { RenderShareDialog } from '@calotype/gallery'
import { lazy, Suspense } from 'react'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))

/** Joins the gallery's photos and albums with the dialog that shares them; two features meet only in a route. */
export const renderShareDialog: RenderShareDialog = ({ onClose, ...target }) => (
  <Suspense>
    <ShareDialog target={target} onClose={onClose} />
  </Suspense>
)
