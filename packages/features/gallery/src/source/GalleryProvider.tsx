import { createStandalonePlatform, PlatformProvider } from '@calotype/platform'
import { useMemo, type ReactNode } from 'react'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import type { GalleryDataSource } from './GalleryDataSource.ts'
import { SourcesContext } from './SourcesContext.ts'

export type GalleryProviderProps = {
  /** The photos and videos of the screens inside. Must be the same between renders. */
  source: GalleryDataSource
  /** The albums. Without them, screens don't offer to add photos to an album. Must be the same between renders. */
  albums?: AlbumDataSource | undefined
  children: ReactNode
}

/** Lets the screens inside show another backend than a Calotype server. They need no `PlatformProvider`. */
export function GalleryProvider({ source, albums, children }: GalleryProviderProps) {
  const platform = useMemo(() => createStandalonePlatform(source), [source])
  const sources = useMemo(() => ({ gallery: source, albums: albums ?? null }), [source, albums])
  return (
    <PlatformProvider platform={platform}>
      <SourcesContext value={sources}>{children}</SourcesContext>
    </PlatformProvider>
  )
}
