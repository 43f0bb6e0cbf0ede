import { drawPhotograph, createMediaItems } from '@calotype/api/fixtures'

/** A photo as another app may represent it: a plain object with URLs. */
export interface StoryPhoto {
  id: string
  src: string
  alt: string
  width: number
  height: number
  month: string
}

const LONGER_SIDE_PX = 720

export const drawPhotos = (count: number): readonly StoryPhoto[] =>
  createMediaItems(count).map(({ id, name, width, height, dateTaken }) => {
    const [w, h] = [width ?? 3, height ?? 2]
    const scale = LONGER_SIDE_PX / Math.max(w, h)
    const size = { width: Math.round(w * scale), height: Math.round(h * scale) }
    return {
      id: `photo-${id}`,
      src: `data:image/svg+xml,${encodeURIComponent(drawPhotograph(id, size))}`,
      alt: name,
      ...size,
      month: (dateTaken ?? '').slice(0, 'YYYY-MM'.length),
    }
  })
