import { getMediaKind, type SharedFile } from '@calotype/api'
import { useSteps, useTexts } from '@calotype/platform'
import { LightboxPreview } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { DocumentNote } from './DocumentNote.tsx'
import { DownloadLink } from './DownloadLink.tsx'
import * as css from './SharedVideo.css.ts'
import type { FileLightboxProps } from './FileLightbox.tsx'

export interface FilePreviewProps extends FileLightboxProps {
  file: SharedFile
  /** URL of the file list. */
  listHref: string
  /** Returns the URL at which a file is open; `index` is the file's zero-based position. */
  getHref: (file: SharedFile, index: number) => string
}

/** Shows a file from a share link while the lightbox is loading, and in the server-rendered HTML. */
export function FilePreview({ file, files, index, listHref, getHref, onMove, onClose }: FilePreviewProps) {
  const text = useTexts(fileTexts)
  const { count } = files.totals
  const step = useSteps(
    index,
    (from, by) => (from + by >= 0 && from + by < count ? from + by : undefined),
    onMove,
  )
  const getLink = (by: -1 | 1) => {
    const adjacentFile = files.at(index + by)
    return adjacentFile ? { href: getHref(adjacentFile, index + by), onFollow: () => step(by) } : null
  }
  return (
    <LightboxPreview
      label={text.viewer}
      position={text.position(index + 1, count)}
      name={file.name}
      close={{ href: listHref, onFollow: onClose }}
      previous={getLink(-1)}
      next={getLink(1)}
      actions={<DownloadLink file={file} />}
    >
      <FileContent key={file.fileName} file={file} />
    </LightboxPreview>
  )
}

/** Shows the thumbnail behind the photo, so that an image is visible immediately. */
function FileContent({ file }: { file: SharedFile }) {
  switch (getMediaKind(file.fileType)) {
    case 'image':
      return (
        <>
          <img className={css.picture} src={file.thumbnailUrl} alt="" />
          <img
            className={css.picture}
            src={file.previewUrl ?? file.fileUrl}
            alt={file.name}
            fetchPriority="high"
          />
        </>
      )
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- private videos have no captions
        <video
          className={css.picture}
          src={file.videoUrl ?? undefined}
          poster={file.previewUrl ?? undefined}
          aria-label={file.name}
          // Don't preload, because the lightbox loads the video when it opens.
          preload="none"
          controls
          playsInline
        />
      )
    case 'document':
      return <DocumentNote file={file} />
  }
}
