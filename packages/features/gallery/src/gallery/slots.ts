import type { MediaItem } from '@calotype/api'
import type { RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import type { TileState } from '../grid/types.ts'

/** Parts of the gallery that an app can add or replace, and styles for its root element. */
export interface GallerySlots extends RootProps {
  /** Icon buttons after the links in the header. */
  headerActions?: ReactNode
  /**
   * Renders an element over each tile. The function must be stable between renders, so that unchanged rows don't
   * rerender.
   */
  renderTileOverlay?: ((item: MediaItem, state: TileState) => ReactNode) | undefined
  /** Replaces the message shown when there are no photos. */
  emptyState?: ReactNode
}
