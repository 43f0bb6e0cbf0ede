import { paths, type LandingPath } from '@calotype/platform'
import { lazy, type ComponentType } from 'react'
import type { LandingContent } from './content.ts'
import { content as home } from './contents/home.ts'
import { LandingPage, type LandingSlots } from './LandingPage.tsx'

/** Returns a component that loads the content of a page on its first render. */
const fetched = (load: () => Promise<{ content: LandingContent }>) =>
  lazy(async () => {
    const { content } = await load()
    return { default: (slots: LandingSlots) => <LandingPage {...slots} content={content} /> }
  })

const PAGES: Readonly<Record<LandingPath, ComponentType<LandingSlots>>> = {
  [paths.home]: (slots) => <LandingPage {...slots} content={home} />,
  [paths.googlePhotosAlternative]: fetched(() => import('./contents/googlePhotosAlternative.ts')),
  [paths.secureGooglePhotosAlternative]: fetched(() => import('./contents/secureGooglePhotosAlternative.ts')),
  [paths.versusGooglePhotos]: fetched(() => import('./contents/versusGooglePhotos.ts')),
  [paths.versusEnte]: fetched(() => import('./contents/versusEnte.ts')),
  [paths.gdprCompliantPhotoStorage]: fetched(() => import('./contents/gdprCompliantPhotoStorage.ts')),
  [paths.icloudAlternativeEurope]: fetched(() => import('./contents/icloudAlternativeEurope.ts')),
  [paths.encryptedPhotoStorage]: fetched(() => import('./contents/encryptedPhotoStorage.ts')),
  [paths.privateAlternativeGooglePhotos]: fetched(
    () => import('./contents/privateAlternativeGooglePhotos.ts'),
  ),
}

export type LandingScreenProps = LandingSlots & { path: LandingPath }

/** Landing page for one of nine paths (SHELL-021 to SHELL-030). Suspends until its content has loaded. */
export function LandingScreen({ path, ...slots }: LandingScreenProps) {
  const Page = PAGES[path]
  return <Page {...slots} />
}
