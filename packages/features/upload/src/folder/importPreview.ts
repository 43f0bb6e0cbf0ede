import type { ImportPreview } from '@calotype/platform'
import type { BannerProps } from '@calotype/ui'
import { text } from '../text.ts'
import { wordsOfNothingNew } from './importOutcome.ts'
import { folderText } from './text.ts'

/** What its button says that starts it; null where there is nothing to do. */
export function startOf(preview: ImportPreview): string | null {
  const count = sentBy(preview)
  if (count > 0) return folderText.start(count)
  const { albums } = preview
  const made = albums.filter(({ isThere }) => !isThere).length
  if (made > 0) return folderText.makeAlbums(made)
  return albums.length > 0 ? folderText.fillAlbums(albums.length) : null
}

/** Why nothing would be sent, in words; null where something would be. */
export function nothingToSend(preview: ImportPreview): { tone: BannerProps['tone']; words: string } | null {
  const { known, twins, refused, passedOver } = preview
  if (sentBy(preview) > 0) return null
  if (known.count + twins.count === 0) return { tone: 'warning', words: text.nothingToUpload }
  return { tone: 'success', words: wordsOfNothingNew(refused.length + passedOver.reasons.length) }
}

const sentBy = ({ toUpload, toUnpack }: ImportPreview) => toUpload.count + toUnpack.count
