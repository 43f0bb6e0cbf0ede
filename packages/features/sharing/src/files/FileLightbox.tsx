import { mediaKind, type SharedFile } from '@calotype/api'
import { FileText, Lightbox, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { DownloadLink } from './DownloadLink.tsx'
import * as css from './FileLightbox.css.ts'
import { SharedFilm } from './SharedFilm.tsx'

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

function Picture({ file }: { file: SharedFile }) {
  switch (mediaKind(file.fileType)) {
    case 'image':
      return <img className={css.picture} src={file.fileUrl} alt={file.name} draggable={false} />
    case 'video':
      return <SharedFilm file={file} />
    case 'document':
      return (
        <LightboxNote title={text.files.noPreview} hint={text.files.noPreviewHint} icon={<FileText />}>
          <DownloadButton file={file} />
        </LightboxNote>
      )
  }
}
