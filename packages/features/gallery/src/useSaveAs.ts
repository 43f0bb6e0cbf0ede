import { hasCompanions, needsDisplayRendition, type MediaItem } from '@calotype/api'
import { saveFile, saveUrl, toJpegName } from '@calotype/platform'
import { useGallerySource } from './source/SourcesContext.ts'

/** Whether a photo can also be saved as JPEG, for browsers and programs that don't support its format. */
export const canSaveAsJpeg = ({ type, status }: Pick<MediaItem, 'type' | 'status'>) =>
  needsDisplayRendition(type) && status === 'ready'

/** Delay between two downloads in milliseconds. Browsers drop downloads that start too soon after another (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/**
 * Returns a function that saves an item on the device: the original with its companions, such as the video of a Live
 * Photo, or a full-size JPEG. Returns undefined if the source has no downloads.
 */
export function useSaveAs() {
  const { actions, companions, file, url } = useGallerySource()
  const download = actions?.download
  return (
    download &&
    (async (item: MediaItem, format: 'original' | 'jpeg') => {
      const jpegUrl = format === 'jpeg' && canSaveAsJpeg(item) ? url(item, 'fullSize') : null
      if (jpegUrl === null) {
        const companionItems = companions && hasCompanions(item) ? await companions(item.id) : []
        saveFile(await download(item), item.name)
        for (const companion of companionItems) {
          await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_STAGGER_MS))
          saveFile(await download(companion), companion.name)
        }
      } else if (file)
        saveFile(await file(jpegUrl, { signal: new AbortController().signal }), toJpegName(item.name))
      else saveUrl(jpegUrl, toJpegName(item.name))
    })
  )
}
