import { getMediaKind, type SharedFile } from '@calotype/api'
import { useSteps, useTexts } from '@calotype/platform'
import { IconButton, Lightbox, type PhotoSphereProps, Rotate3d, useSphere } from '@calotype/ui'
import { useEffect } from 'react'
import { fileTexts } from '../text.ts'
import { DocumentNote } from './DocumentNote.tsx'
import { DownloadAction } from './DownloadAction.tsx'
import { SharedPhoto } from './photo/SharedPhoto.tsx'
import { SharedVideo } from './SharedVideo.tsx'
import type { SharedFiles } from '../sharedFiles.ts'
import { UnloadedFile } from '../tile/UnloadedFile.tsx'

/** Number of files to load before and after the open file, so that navigation doesn't wait for a page of files. */
const PRELOAD_DISTANCE = 10

export interface FileLightboxProps {
  files: SharedFiles
  /** Zero-based position of the open file. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Shows one file of a link in the lightbox, with its neighbors (PUB-016 to PUB-020, LINK-015 to LINK-017). */
export default function FileLightbox({ files, index, onMove, onClose }: FileLightboxProps) {
  const text = useTexts(fileTexts)
  const { count } = files.totals
  const position = Math.max(0, Math.min(index, count - 1))
  const step = useSteps(
    position,
    (from, by) => (from + by >= 0 && from + by < count ? from + by : undefined),
    onMove,
  )
  const file = files.at(position)
  const sphere = useSphere(file?.fileName, Boolean(file?.panorama))
  useEffect(() => {
    for (const neighbor of [position, position + PRELOAD_DISTANCE, position - PRELOAD_DISTANCE])
      if (neighbor >= 0 && neighbor < count) void files.load(neighbor)
  })
  if (count === 0) return null
  return (
    <Lightbox
      label={text.viewer}
      position={text.position(position + 1, count)}
      name={file?.name ?? ''}
      canPrevious={position > 0}
      canNext={position < count - 1}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      onClose={onClose}
      actions={
        file && (
          <>
            {sphere.onToggle && (
              <IconButton
                label={text.sphere}
                icon={<Rotate3d />}
                pressed={sphere.isShown}
                onClick={sphere.onToggle}
              />
            )}
            <DownloadAction file={file} />
          </>
        )
      }
    >
      {file ? (
        <FileContent key={file.fileName} file={file} sphere={sphere.isShown ? sphere : undefined} />
      ) : (
        <UnloadedFile files={files} index={position} />
      )}
      <Preload file={files.at(position + 1)} />
      <Preload file={files.at(position - 1)} />
    </Lightbox>
  )
}

/** Loads the preview of a neighbor in advance. */
function Preload({ file }: { file: SharedFile | undefined }) {
  const src = file?.previewUrl
  return src ? <img src={src} alt="" fetchPriority="low" hidden /> : null
}

interface FileContentProps {
  file: SharedFile
  /** Shows a panorama in a sphere. Undefined if the photo appears flat. */
  sphere: Pick<PhotoSphereProps, 'onError'> | undefined
}

function FileContent({ file, sphere }: FileContentProps) {
  switch (getMediaKind(file.fileType)) {
    case 'image':
      return <SharedPhoto file={file} sphere={sphere} />
    case 'video':
      return <SharedVideo file={file} />
    case 'document':
      return <DocumentNote file={file} />
  }
}
