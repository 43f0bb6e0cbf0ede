import type { ImportPreview } from '@calotype/platform'
import type { BannerProps } from '@calotype/ui'
import { text } from '../text.ts'
import { folderText } from './text.ts'

/** What it waits for, or why there is nothing to wait for. */
export function readyFor(preview: ImportPreview): string {
  const nothing = nothingToSend(preview)
  if (nothing === null) return folderText.ready
  if (preview.albums.length > 0) return folderText.readyForAlbums
  return nothing.words
}

/** What its button says that starts it; null where there is nothing to do. */
export function startOf(preview: ImportPreview): string | null {
  const count = sentBy(preview)
  if (count > 0) return folderText.start(count)
  const { albums } = preview
  const made = albums.filter(({ exists }) => !exists).length
  if (made > 0) return folderText.makeAlbums(made)
  if (albums.length > 0) return folderText.fillAlbums(albums.length)
  return preview.beingUnpacked.count > 0 ? folderText.follow : null
}

/** Why nothing would be sent, in words; null where something would be. */
export function nothingToSend(preview: ImportPreview): { tone: BannerProps['tone']; words: string } | null {
  const { beingUnpacked, known, twins, refused, skippedEntries } = preview
  if (sentBy(preview) > 0) return null
  if (beingUnpacked.count > 0) return { tone: 'info', words: folderText.nothingLeft(beingUnpacked.count) }
  if (known.count + twins.count === 0) return { tone: 'warning', words: text.nothingToUpload }
  return { tone: 'success', words: wordsOfNothingNew(refused.length + skippedEntries.reasons.length) }
}

/** The library has all it can take of a folder; `out`: how much stays out of it. */
export function wordsOfNothingNew(out: number): string {
  return out > 0 ? folderText.nothingElse : folderText.nothingNew
}

/** How much it would send. */
export const bytesToSend = ({ toUpload, toUnpack }: ImportPreview) => toUpload.size + toUnpack.size

const sentBy = ({ toUpload, toUnpack }: ImportPreview) => toUpload.count + toUnpack.count
