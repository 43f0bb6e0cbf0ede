import { useEffect, useEffectEvent } from 'react'
import type { ViewerSource } from './types.ts'

/** Preloads the images of `sources`, so that they appear immediately when the user navigates. */
export function usePreloadedImages(sources: readonly (ViewerSource | undefined)[]): void {
  const images = sources.flatMap((source) => (source && source.type !== 'video' ? [source.src] : []))
  const load = useEffectEvent(() => {
    for (const src of images) new Image().src = src
  })
  const key = images.join(' ')
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run when the neighbors change
  useEffect(() => load(), [key])
}
