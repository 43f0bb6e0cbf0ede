import type { ReactNode } from 'react'

/** The photo or album to share, and a callback for closing the dialog. */
export type ShareTarget = { kind: 'album' | 'media'; id: number; title: string; onClose: () => void }

/** Renders the share dialog. Screens that don't receive this function from the app offer no sharing. */
export type RenderShareDialog = (target: ShareTarget) => ReactNode
