import type { ReactNode } from 'react'

/** The photo or album to share, and a callback that closes the dialog. */
export type ShareTarget = { kind: 'album' | 'media'; id: number; title: string; onClose: () => void }

/** Renders the share dialog. Screens without this function can't share. */
export type RenderShareDialog = (target: ShareTarget) => ReactNode
