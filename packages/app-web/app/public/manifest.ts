import { brand, paths } from '@calotype/platform'

export const MANIFEST = '/manifest.webmanifest'

/** The ground of the light theme. Manifests do not accept OKLCH everywhere. */
const GROUND = '#f7f6f2'

/** The web app manifest: how the app is named and shown when it is installed on a device. */
export function manifest(): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    start_url: paths.gallery,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
