import preview from '#storybook/preview'
import { createPlans } from '@calotype/api/fixtures'
import { PlatformProvider, usePlatform, type TrackEvent } from '@calotype/platform'
import { Suspense } from 'react'
import { expect, waitFor } from 'storybook/test'
import { LandingScreen, type LandingScreenProps } from './LandingScreen.tsx'

const events: TrackEvent[] = []

/** Renders the screen and records its analytics events. */
function Tracked(props: LandingScreenProps) {
  const platform = usePlatform()
  return (
    <PlatformProvider platform={{ ...platform, track: (event) => events.push(event) }}>
      <Suspense>
        <LandingScreen {...props} />
      </Suspense>
    </PlatformProvider>
  )
}

const args: LandingScreenProps = {
  path: '/',
  head: ({ title, metaDescription }) => (
    <>
      <title>{title}</title>
      <meta name="description" content={metaDescription} />
    </>
  ),
  themeToggle: null,
}

const meta = preview.meta({
  component: Tracked,
  args,
  parameters: {
    layout: 'fullscreen',
    platform: {
      user: null,
      mock: {
        'GET /api/plans': createPlans(),
        'GET /api/apps/download-urls': {
          enabled: true,
          urls: { windows: null, macos: null, linux: 'https://example.org/calotype.AppImage' },
        },
        'GET /api/public/variables/app-urls': [
          { variableKey: 'google_play_url', variableValue: 'https://example.org/store' },
        ],
      },
    },
  },
  beforeEach: () => void events.splice(0),
})

export const ClicksTracked = meta.story({
  play: async ({ canvas, userEvent }) => {
    const store = await canvas.findByRole('link', { name: /App for Android/ })
    await expect(store).toHaveAttribute('href', 'https://example.org/store')
    const desktop = canvas.getByRole('link', { name: /Linux\s*Desktop app/ })
    await waitFor(() => expect(desktop).toHaveAttribute('href', 'https://example.org/calotype.AppImage'))

    const preventNavigation = (event: Event) => event.preventDefault()
    document.addEventListener('click', preventNavigation, { capture: true })
    const clickButton = async (name: string | RegExp) => {
      for (const link of canvas.getAllByRole('link', { name })) await userEvent.click(link)
    }
    await clickButton('Get Started Free')
    await clickButton('Create Your Free Account')
    await clickButton('Sign In')
    await clickButton('Links that expire')
    await clickButton(/App for Android/)
    await clickButton(/Linux\s*Desktop app/)
    document.removeEventListener('click', preventNavigation, { capture: true })

    const system = expect.stringMatching(/^(windows|macos|linux|unknown)$/)
    await expect(events.filter(({ name }) => name !== 'scroll_depth')).toEqual([
      { name: 'signup_click', place: 'hero' },
      { name: 'signup_click', place: 'end' },
      { name: 'login_click', place: 'hero' },
      { name: 'login_click', place: 'end' },
      { name: 'feature_click', feature: 'Links that expire' },
      { name: 'app_store_click', store: 'google_play', place: 'apps' },
      { name: 'download_click', platform: system, place: 'apps' },
    ])

    window.scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(events).toContainEqual({ name: 'scroll_depth', path: '/', percent: 100 }))
  },
})

export const GdprPage = meta.story({
  args: { path: '/gdpr-compliant-photo-storage' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Your GDPR rights, one click away.',
    )
    await waitFor(() => expect(document.title).toBe('GDPR-compliant photo storage'))
    const description = document.querySelector('meta[name="description"]')
    await expect(description).toHaveAttribute('content', expect.stringContaining('European Union'))
    await expect(canvas.queryByText('Ready to organize your memories?')).toBeNull()
  },
})
