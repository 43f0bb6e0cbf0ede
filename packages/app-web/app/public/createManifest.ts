import { brand, paths } from '@calotype/platform'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** Background of the light theme as hex, because not all browsers support OKLCH in manifests. */
const BACKGROUND_COLOR = '#f7f6f2'

export function createManifest(): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    start_url: paths.gallery,
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND_COLOR,
    theme_color: BACKGROUND_COLOR,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
