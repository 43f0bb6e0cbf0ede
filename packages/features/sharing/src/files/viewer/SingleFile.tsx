import { useTexts } from '@calotype/platform'
import { getMediaKind } from '@calotype/api'
import { Button, Text, TileMotion } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { FileFacts, type FileFactsProps } from '../tile/FileFacts.tsx'
import { OpenLink } from './OpenLink.tsx'
import { SharedVideo } from './SharedVideo.tsx'
import * as css from './SingleFile.css.ts'
import { useSharedPhoto } from './photo/useSharedPhoto.ts'

export interface SingleFileProps extends FileFactsProps {
  href: string
  onOpen: () => void
}

/** Aspect ratio for a file of unknown dimensions. */
const DEFAULT_RATIO = 4 / 3
/** Height of the page's header and of the facts below the file. */
const OTHER_HEIGHT = '21rem'

/**
 * Shows the only photo or video of a link as large as the window allows. A photo is never wider than its width in
 * pixels, because enlarging would blur it.
 */
export function SingleFile({ file, formatSize, href, onOpen }: SingleFileProps) {
  const ratio = file.width !== null && file.height !== null ? file.width / file.height : DEFAULT_RATIO
  const isVideo = getMediaKind(file.fileType) === 'video'
  const ownWidth = isVideo || file.width === null ? '100%' : `${file.width}px`
  const maxInlineSize = `max(16rem, min(${ownWidth}, max(16rem, 100dvh - ${OTHER_HEIGHT}) * ${ratio}))`
  return (
    <div className={css.figure} style={{ maxInlineSize }}>
      <div className={css.frame} style={{ aspectRatio: ratio, maxInlineSize: ownWidth }}>
        {isVideo ? <SharedVideo file={file} /> : <LargePhoto file={file} href={href} onOpen={onOpen} />}
      </div>
      <FileFacts file={file} formatSize={formatSize} />
    </div>
  )
}

/** Shows the thumbnail behind the preview, so that an image is visible immediately. */
function LargePhoto({ file, href, onOpen }: Pick<SingleFileProps, 'file' | 'href' | 'onOpen'>) {
  const text = useTexts(fileTexts)
  const photo = useSharedPhoto(file)
  if (photo.status === 'failed') {
    return (
      <div role="alert" className={css.failure}>
        <Text weight="medium">{text.photoFailed}</Text>
        <Text tone="soft">{text.photoFailedHint}</Text>
        <Button onClick={photo.onRetry}>{text.retry}</Button>
      </div>
    )
  }
  return (
    <OpenLink className={css.open} file={file} href={href} onOpen={onOpen}>
      <img className={css.image} src={file.thumbnailUrl} alt="" />
      {photo.src !== null && <img className={css.image} src={photo.src} alt="" />}
      {file.motionUrl && <TileMotion src={file.motionUrl} hasSign />}
    </OpenLink>
  )
}
