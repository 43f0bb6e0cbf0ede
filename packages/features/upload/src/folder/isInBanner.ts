import type { ImportState } from '@calotype/transfer'
import { describeNothingToSend } from './importPreview.ts'

/** Whether the upload screen shows the announcement in a banner, which screen readers announce already. */
export function isInBanner(state: ImportState): boolean {
  switch (state.status) {
    case 'none':
    case 'failed':
      return true
    case 'preview':
      return state.preview.albums.length === 0 && describeNothingToSend(state.preview) !== null
    default:
      return false
  }
}
