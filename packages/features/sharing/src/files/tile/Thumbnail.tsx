import { getMediaKind, type SharedFile } from '@calotype/api'
import { FileText, Film, ImageOff } from '@calotype/ui'
import * as css from './FileGrid.css.ts'
import { useThumbnail } from './useThumbnail.ts'

export interface ThumbnailProps {
  file: Pick<SharedFile, 'fileType' | 'thumbnailUrl'>
  /** Result of `useThumbnail` if the parent offers a retry. By default, the thumbnail retries automatically. */
  state?: ReturnType<typeof useThumbnail>
  /** Whether the image loads immediately and before other images. By default, it loads when it is near the window. */
  isFirst?: boolean
}

/** Thumbnail of a photo. Shows an icon for other files, and for a photo whose thumbnail failed (PUB-008, PUB-009). */
export function Thumbnail({ file, state, isFirst = false }: ThumbnailProps) {
  const ownState = useThumbnail(file.thumbnailUrl)
  const { status, onError } = state ?? ownState
  const kind = getMediaKind(file.fileType)
  if (kind === 'image' && status === 'shown') {
    return (
      <img
        className={css.image}
        src={file.thumbnailUrl}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
      />
    )
  }
  const Icon = kind === 'image' ? ImageOff : kind === 'video' ? Film : FileText
  return (
    <span className={css.icon}>
      <Icon />
    </span>
  )
}
