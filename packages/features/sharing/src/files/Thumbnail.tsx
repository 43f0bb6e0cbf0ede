import { mediaKind, type SharedFile } from '@calotype/api'
import { FileText, Film, ImageOff } from '@calotype/ui'
import { useState } from 'react'
import * as css from './FileGrid.css.ts'

/** The thumbnail of an image; an icon for all else, and where there is none (PUB-008, PUB-009). */
export function Thumbnail({ file }: { file: Pick<SharedFile, 'fileType' | 'thumbnailUrl' | 'name'> }) {
  const [isBroken, setIsBroken] = useState(false)
  const kind = mediaKind(file.fileType)
  if (kind === 'image' && !isBroken) {
    return (
      <img
        className={css.image}
        src={file.thumbnailUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
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
