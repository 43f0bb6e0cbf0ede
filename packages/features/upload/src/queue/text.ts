import type { MediaKind } from '@calotype/api'
import { countOf } from '@calotype/platform'

/**
 * Messages of an upload that can appear on every screen. They are not in the catalog of the upload screen, because all
 * screens of members would load that as well.
 */
export const queueText = {
  addedToAlbum: (kinds: readonly MediaKind[]) => `${countOf(kinds.length, nounOf(kinds))} added to the album`,
  notAddedToAlbum: 'Your files were uploaded, but couldn’t be added to the album.',
  tryAgain: 'Try again',
  stopTitle: 'Stop uploading?',
  stopMessage: 'Files that have been uploaded stay in your library. The others won’t be uploaded.',
  stopAndLeave: 'Stop and leave',
  keepUploading: 'Keep uploading',
}

const NOUNS: Readonly<Record<MediaKind, string>> = { image: 'photo', video: 'video', document: 'document' }

/** A noun that is true of all items. */
function nounOf([first, ...others]: readonly MediaKind[]): string {
  return first && others.every((kind) => kind === first) ? NOUNS[first] : 'item'
}
