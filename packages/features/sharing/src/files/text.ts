import { pluralize, formatCount, formatKindsShort, createTexts } from '@calotype/platform'

/**
 * Formats counts by kind: '1 photo', '2 videos', '3 files' if all are documents, '4 items' if there are several kinds.
 */
function countFiles({ photos, videos, total }: { photos: number; videos: number; total: number }): string {
  const documents = total - photos - videos
  if (documents > 0 && documents === total) return pluralize(total, 'file')
  return formatKindsShort({ count: total, videos, documents })
}

export const fileTexts = /* @__PURE__ */ createTexts('sharing/files', {
  count: countFiles,
  grid: 'Shared files',
  untitled: 'Shared files',
  expires: (date: string) => `Expires ${date}`,
  expiredOn: (date: string) => `Expired ${date}`,
  never: 'Never expires',
  by: (name: string) => `Shared by ${name}`,
  open: (name: string) => `Open ${name}`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  downloadOriginal: (type: string) => `Original (${type})`,
  downloadJpeg: 'JPEG, for any device',
  position: (position: number, total: number) => `${formatCount(position)} of ${formatCount(total)}`,
  viewer: 'Shared photos',
  preparing: 'This video is still being prepared',
  preparingHint: 'It will play here as soon as it’s ready. You can download the original now.',
  videoFailed: 'This video can’t be played here',
  videoFailedHint: 'Download it and open it on this device.',
  retry: 'Try again',
  retryFor: (name: string) => `Try loading ${name} again`,
  moreFailed: 'Some files couldn’t be loaded.',
  fileLoading: 'Loading file',
  fileFailed: 'This file couldn’t be loaded',
  motion: 'Motion photo',
  panorama: '360° photo',
  panoramaBadge: '360°',
  sphere: '360° view',
  sphereLabel: (name: string) =>
    `${name}, 360° view. Use the arrow keys to look around, and plus and minus to zoom.`,
  playMotion: 'Play',
  stopMotion: 'Stop',
  motionFailed: 'Couldn’t play the motion photo. Try again in a moment.',
  photoFailed: 'This photo couldn’t be loaded',
  photoFailedHint: 'Check your connection and try again.',
  noPreview: 'This document has no preview',
  noPreviewHint: 'Download it to read it on this device.',
  none: 'Nothing here yet',
  noneHint: 'This link doesn’t contain any files at the moment.',
  image: 'Photo',
  video: 'Video',
  document: 'File',
})

export type FileTexts = (typeof fileTexts)['english']
