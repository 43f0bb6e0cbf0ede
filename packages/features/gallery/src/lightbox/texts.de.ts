import type { ViewerTexts } from './types.ts'

/** German texts for the `texts` prop of `Viewer`. */
export const germanViewerTexts: ViewerTexts = {
  label: 'Fotoansicht',
  position: (position, total) => `${position} / ${total}`,
  imageFailed: 'Dieses Foto konnte nicht geladen werden',
  videoFailed: 'Dieses Video konnte nicht abgespielt werden',
  failedHint: 'Prüfe deine Verbindung und versuche es erneut.',
  retry: 'Erneut versuchen',
}
