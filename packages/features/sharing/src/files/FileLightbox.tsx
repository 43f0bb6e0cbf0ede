import { mediaKind, type SharedFile } from '@calotype/api'
import { useSteps } from '@calotype/platform'
import { FileText, Lightbox, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { DownloadLink } from './DownloadLink.tsx'
import { SharedPhoto } from './SharedPhoto.tsx'
import { SharedVideo } from './SharedVideo.tsx'

export interface FileLightboxProps {
  files: readonly SharedFile[]
  /** Counted from 0. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Shows one file of a link over the whole window, with its neighbors (PUB-016 to PUB-020, LINK-015 to LINK-017). */
export default function FileLightbox({ files, index, onMove, onClose }: FileLightboxProps) {
  const at = Math.max(0, Math.min(index, files.length - 1))
  const step = useSteps(at, (from, by) => (files[from + by] ? from + by : undefined), onMove)
  const file = files[at]
  if (!file) return null
  return (
    <Lightbox
      label={text.files.viewer}
      position={text.files.position(at + 1, files.length)}
      name={file.name}
      canPrevious={at > 0}
      canNext={at < files.length - 1}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      onClose={onClose}
      actions={<DownloadLink file={file} />}
    >
      <Content key={file.fileName} file={file} />
      <Preload file={files[at + 1]} />
      <Preload file={files[at - 1]} />
    </Lightbox>
  )
}

/** Loads the preview of a neighbor in advance. */
function Preload({ file }: { file: SharedFile | undefined }) {
  const src = file?.previewUrl
  return src ? <img src={src} alt="" fetchPriority="low" hidden /> : null
}

function Content({ file }: { file: SharedFile }) {
  switch (mediaKind(file.fileType)) {
    case 'image':
      return <SharedPhoto file={file} />
    case 'video':
      return <SharedVideo file={file} />
    case 'document':
      return (
        <LightboxNote title={text.files.noPreview} hint={text.files.noPreviewHint} icon={<FileText />}>
          <DownloadButton file={file} />
        </LightboxNote>
      )
  }
}
