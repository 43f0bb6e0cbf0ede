import { createStandalonePlatform, PlatformProvider } from '@calotype/platform'
import { useMemo, type ReactNode } from 'react'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import type { GalleryDataSource } from './GalleryDataSource.ts'
import { SourcesContext } from './SourcesContext.ts'

export type GalleryProviderProps = {
  /** Source of the photos and videos on the screens inside. Must be the same between renders. */
  source: GalleryDataSource
  /**
   * Source of the albums. If omitted, screens don't offer to add photos to an album. Must be the same between renders.
   */
  albums?: AlbumDataSource | undefined
  children: ReactNode
}

/**
 * Makes the screens inside show the data of a backend other than a Calotype server. They need no `PlatformProvider`.
 */
export function GalleryProvider({ source, albums, children }: GalleryProviderProps) {
  const platform = useMemo(() => createStandalonePlatform(source), [source])
  const sources = useMemo(() => ({ gallery: source, albums: albums ?? null }), [source, albums])
  return (
    <PlatformProvider platform={platform}>
      <SourcesContext value={sources}>{children}</SourcesContext>
    </PlatformProvider>
  )
}
