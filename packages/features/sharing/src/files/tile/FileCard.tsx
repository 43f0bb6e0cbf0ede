import { useTexts } from '@calotype/platform'
import { getMediaKind } from '@calotype/api'
import { Button, TileMotion } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { DownloadLink } from '../viewer/DownloadLink.tsx'
import { FileFacts, type FileFactsProps } from './FileFacts.tsx'
import * as css from './FileGrid.css.ts'
import { OpenLink } from '../viewer/OpenLink.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { useThumbnail } from './useThumbnail.ts'

export interface FileCardProps extends FileFactsProps {
  /** Whether the card is visible without scrolling. */
  isFirst?: boolean
  /** URL that opens the file. */
  href: string
  onOpen: () => void
}

/** Card in the grid for a file of a share link (PUB-008 to PUB-015). */
export function FileCard({ file, formatSize, isFirst = false, href, onOpen }: FileCardProps) {
  const text = useTexts(fileTexts)
  const thumbnail = useThumbnail(file.thumbnailUrl)
  const canRetry = getMediaKind(file.fileType) === 'image' && thumbnail.status === 'failed'
  return (
    <>
      <div className={css.frame}>
        <OpenLink className={css.picture} file={file} href={href} onOpen={onOpen}>
          <Thumbnail file={file} state={thumbnail} isFirst={isFirst} />
          {file.motionUrl && thumbnail.status === 'shown' && <TileMotion src={file.motionUrl} hasSign />}
        </OpenLink>
        {canRetry && (
          <div className={css.retry}>
            <Button size="small" aria-label={text.retryFor(file.name)} onClick={thumbnail.retry}>
              {text.retry}
            </Button>
          </div>
        )}
      </div>
      <FileFacts file={file} formatSize={formatSize}>
        <DownloadLink file={file} />
      </FileFacts>
    </>
  )
}
