import { countKinds, formatKindsShort, createTexts } from '@calotype/platform'

/**
 * Texts of uploads that may appear on every screen. They are separate from the upload screen's texts, so that other
 * screens load fewer texts.
 */
export const queueTexts = /* @__PURE__ */ createTexts('upload/queue', {
  addedToAlbum: (files: readonly { type: string }[]) =>
    `${formatKindsShort(countKinds(files))} added to the album`,
  notAddedToAlbum: 'Your files were uploaded, but couldn’t be added to the album.',
  tryAgain: 'Try again',
  stopTitle: 'Stop uploading?',
  stopMessage: 'Files that have been uploaded stay in your library. The others won’t be uploaded.',
  stopAndLeave: 'Stop and leave',
  keepUploading: 'Keep uploading',
})

export type QueueTexts = (typeof queueTexts)['english']
