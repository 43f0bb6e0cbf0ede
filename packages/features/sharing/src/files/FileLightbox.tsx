import { mediaKind, type SharedFile } from '@calotype/api'
import { ButtonLink, Lightbox, Text } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { DownloadLink } from './DownloadLink.tsx'
import * as css from './FileLightbox.css.ts'

export interface FileLightboxProps {
  files: readonly SharedFile[]
  /** Counted from 0. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** One file of a link over the whole window; stops at both ends (PUB-016 to PUB-020, LINK-015 to LINK-017). */
export default function FileLightbox({ files, index, onMove, onClose }: FileLightboxProps) {
  const at = Math.max(0, Math.min(index, files.length - 1))
  const file = files[at]
  if (!file) return null
  return (
    <Lightbox
      label={text.files.viewer}
      position={text.files.position(at + 1, files.length)}
      name={file.name}
      canPrevious={at > 0}
      canNext={at < files.length - 1}
      onPrevious={() => onMove(at - 1)}
      onNext={() => onMove(at + 1)}
      onClose={onClose}
      actions={<DownloadLink file={file} />}
    >
      <Picture key={file.fileName} file={file} />
    </Lightbox>
  )
}

/** A video that cannot be played, or not yet, can still be downloaded. */
function Picture({ file }: { file: SharedFile }) {
  const [isBroken, setIsBroken] = useState(false)
  switch (isBroken ? 'document' : mediaKind(file.fileType)) {
    case 'image':
      return <img className={css.picture} src={file.fileUrl} alt={file.name} draggable={false} />
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote captions for a private film
        <video
          className={css.picture}
          src={file.videoUrl ?? undefined}
          aria-label={file.name}
          controls
          playsInline
          onError={() => setIsBroken(true)}
        />
      )
    case 'document':
      return (
        <div className={css.none}>
          <Text tone="soft">{text.files.noPreview}</Text>
          <ButtonLink href={file.fileUrl} download={file.name}>
            {text.files.download}
          </ButtonLink>
        </div>
      )
  }
}
