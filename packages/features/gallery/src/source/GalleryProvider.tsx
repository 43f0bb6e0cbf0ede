import { createStandalonePlatform, PlatformProvider } from '@calotype/platform'
import { useMemo, type ReactNode } from 'react'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import type { GalleryDataSource } from './GalleryDataSource.ts'
import { SourcesContext } from './SourcesContext.ts'

export type GalleryProviderProps = {
  /** Source of photos and videos for the screens inside. Must be stable between renders. */
  source: GalleryDataSource
  /** Source of albums. If omitted, screens don't offer to add photos to an album. Must be stable between renders. */
  albums?: AlbumDataSource | undefined
  children: ReactNode
}

/**
 * Provides data from a backend other than a Calotype server to the screens inside it. These screens need no
 * `PlatformProvider`.
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
