import preview from '#storybook/preview'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { PlatformProvider, usePlatform, type TrackEvent } from '@calotype/platform'
import { expect, spyOn } from 'storybook/test'
import { DownloadScreen } from './DownloadScreen.tsx'

const AGENTS = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  macos: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  linux: 'Mozilla/5.0 (X11; Linux x86_64)',
}

const urls = {
  windows: 'https://downloads.example.org/calotype.exe',
  macos: 'https://downloads.example.org/calotype.dmg',
  linux: 'javascript:alert(1)',
}

let events: TrackEvent[] = []

/** Renders the screen and records its analytics events. */
function Tracked() {
  const platform = usePlatform()
  return (
    <PlatformProvider platform={{ ...platform, track: (event) => events.push(event) }}>
      <DownloadScreen />
    </PlatformProvider>
  )
}

const createParameters = (response: object) => ({
  platform: { user: null, mock: { 'GET /api/apps/download-urls': response } },
})

const meta = preview.meta({
  component: Tracked,
  parameters: { layout: 'fullscreen', ...createParameters({ enabled: true, urls }) },
  beforeEach: () => {
    events = []
    spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS.windows)
  },
})

export const Windows = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.addEventListener('click', (event) => event.preventDefault())
    const [banner] = await canvas.findAllByRole('link', { name: 'Download for Windows' })
    await expect(canvas.getByRole('heading', { name: 'Calotype for Windows' })).toBeVisible()
    await expect(canvas.getByText('Windows 10 or later (64-bit)')).toBeVisible()
    if (banner) await userEvent.click(banner)
    await expect(events).toEqual([{ name: 'download_click', platform: 'windows', place: 'recommended' }])
  },
})

export const Mac = meta.story({
  beforeEach: () => void spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS.macos),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Calotype for macOS' })).toBeVisible()
    await expect(canvas.getByText('macOS 10.14 or later')).toBeVisible()
  },
})

/** The screen never renders a `javascript:` URL from the server as a link (THREATS T37). */
export const InvalidLinuxLink = meta.story({
  beforeEach: () => void spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS.linux),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('No download for Linux yet.')
    await expect(canvas.getByText('Linux GLIBC 2.17+')).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('javascript:')
  },
})

export const RetriedAfterInvalidResponse = meta.story({
  parameters: createParameters(
    replyInSequence(failWith(500, 'Something secret'), {}, { enabled: true, urls }),
  ),
  play: async ({ canvas, userEvent }) => {
    for (let turn = 0; turn < 2; turn++) {
      await expect(await canvas.findByText('Sorry, downloads are temporarily unavailable.')).toBeVisible()
      canvas.getByRole('button', { name: 'Try Again' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('region', { name: 'Calotype for your computer' })).toHaveFocus()
    }
    await expect(await canvas.findByRole('link', { name: 'Download for macOS' })).toBeVisible()
  },
})

export const Disabled = meta.story({
  parameters: createParameters({ enabled: false, urls: { windows: null, macos: null, linux: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Desktop app downloads are currently disabled.')).toBeVisible()
  },
})
