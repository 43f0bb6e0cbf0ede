import type { ImportPreview } from '@calotype/transfer'
import type { BannerProps } from '@calotype/ui'
import type { ImportTexts } from '../importTexts.ts'

/** Describes the import, or explains why there is nothing to do. */
export function describePreview(preview: ImportPreview, text: ImportTexts): string {
  const nothingToSend = describeNothingToSend(preview, text)
  if (nothingToSend === null) return text.folder.ready
  if (preview.albums.length > 0) return text.folder.readyForAlbums
  return nothingToSend.message
}

/** Returns the label of the start button; null if there is nothing to do. */
export function getStartLabel(preview: ImportPreview, text: ImportTexts): string | null {
  const count = countFilesToSend(preview)
  if (count > 0) return text.folder.start(count)
  const { albums } = preview
  const newAlbums = albums.filter(({ exists }) => !exists).length
  if (newAlbums > 0) return text.folder.makeAlbums(newAlbums)
  if (albums.length > 0) return text.folder.fillAlbums(albums.length)
  return preview.beingUnpacked.count > 0 ? text.folder.showUnpacking : null
}

/** Explains why the import would upload nothing. Returns null if it would upload files. */
export function describeNothingToSend(
  preview: ImportPreview,
  text: ImportTexts,
): { tone: BannerProps['tone']; message: string } | null {
  const { beingUnpacked, known, duplicates, refused, skippedEntries } = preview
  if (countFilesToSend(preview) > 0) return null
  if (beingUnpacked.count > 0)
    return { tone: 'info', message: text.folder.archivesWaiting(beingUnpacked.count) }
  if (known.count + duplicates.count === 0) return { tone: 'warning', message: text.nothingToUpload }
  return {
    tone: 'success',
    message: describeNothingNew(refused.length + skippedEntries.reasons.length, text),
  }
}

/** Returns the message that all supported files are in the library. `notUploaded` is the number of other files. */
export function describeNothingNew(notUploaded: number, text: ImportTexts): string {
  return notUploaded > 0 ? text.folder.nothingElseSupported : text.folder.nothingNew
}

export const countBytesToSend = ({ toUpload, toUnpack }: ImportPreview) => toUpload.size + toUnpack.size

const countFilesToSend = ({ toUpload, toUnpack }: ImportPreview) => toUpload.count + toUnpack.count
