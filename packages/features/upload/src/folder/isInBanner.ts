import type { ImportState } from '@calotype/platform'
import { nothingToSend } from './importPreview.ts'

/** Whether the upload screen has a banner for the very words that would be read out: it is read out by itself. */
export function isInBanner(state: ImportState): boolean {
  switch (state.status) {
    case 'none':
    case 'failed':
      return true
    case 'preview':
      return state.preview.albums.length === 0 && nothingToSend(state.preview) !== null
    default:
      return false
  }
}
