import { mediaKind, type SharedFile } from '@calotype/api'

/** Counts photos, videos and all files, for `text.files.count`. */
export function countKinds(files: readonly Pick<SharedFile, 'fileType'>[]) {
  const kinds = files.map(({ fileType }) => mediaKind(fileType))
  return {
    photos: kinds.filter((kind) => kind === 'image').length,
    videos: kinds.filter((kind) => kind === 'video').length,
    total: files.length,
  }
}
