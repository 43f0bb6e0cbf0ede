import type { ReactNode } from 'react'

/** What may be shared, and what to call when the dialog closes. */
export type ShareTarget = { kind: 'album' | 'media'; id: number; title: string; onClose: () => void }

/** Draws the dialog that shares something. The route joins it; without it nothing here offers to share. */
export type RenderShareDialog = (target: ShareTarget) => ReactNode
