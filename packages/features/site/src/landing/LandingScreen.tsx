import { paths, type LandingPath } from '@calotype/platform'
import { lazy, type ComponentType } from 'react'
import type { LandingContent } from './content.ts'
import { content as home } from './contents/home.ts'
import { LandingPage, type LandingSlots } from './LandingPage.tsx'

/** Returns a component that, on its first render, loads the content of a page. */
const createPage = (load: () => Promise<{ content: LandingContent }>) =>
  lazy(async () => {
    const { content } = await load()
    return { default: (slots: LandingSlots) => <LandingPage {...slots} content={content} /> }
  })

const PAGES: Readonly<Record<LandingPath, ComponentType<LandingSlots>>> = {
  [paths.home]: (slots) => <LandingPage {...slots} content={home} />,
  [paths.googlePhotosAlternative]: createPage(() => import('./contents/googlePhotosAlternative.ts')),
  [paths.secureGooglePhotosAlternative]: createPage(
    () => import('./contents/secureGooglePhotosAlternative.ts'),
  ),
  [paths.versusGooglePhotos]: createPage(() => import('./contents/versusGooglePhotos.ts')),
  [paths.versusEnte]: createPage(() => import('./contents/versusEnte.ts')),
  [paths.gdprCompliantPhotoStorage]: createPage(() => import('./contents/gdprCompliantPhotoStorage.ts')),
  [paths.icloudAlternativeEurope]: createPage(() => import('./contents/icloudAlternativeEurope.ts')),
  [paths.encryptedPhotoStorage]: createPage(() => import('./contents/encryptedPhotoStorage.ts')),
  [paths.privateAlternativeGooglePhotos]: createPage(
    () => import('./contents/privateAlternativeGooglePhotos.ts'),
  ),
}

export type LandingScreenProps = LandingSlots & { path: LandingPath }

/** Landing page for one of nine paths (SHELL-021 to SHELL-030). Suspends until its content has loaded. */
export function LandingScreen({ path, ...slots }: LandingScreenProps) {
  const Page = PAGES[path]
  return <Page {...slots} />
}
