import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { DownloadView, type DownloadViewProps } from './DownloadView.tsx'

const urls = {
  windows: 'https://downloads.example.org/calotype.exe',
  macos: 'https://downloads.example.org/calotype.dmg',
  linux: 'https://downloads.example.org/calotype.AppImage',
}

const args: Omit<DownloadViewProps, 'onDownload'> = {
  downloads: { status: 'ready', urls },
  system: 'windows',
}

const meta = preview.meta({
  component: DownloadView,
  parameters: { layout: 'fullscreen' },
  args: { ...args, onDownload: fn() },
})

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ args: { onDownload }, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    for (const expected of ['Windows 10 and later, 64-bit', '10.14 and later', 'AppImage, GLIBC 2.17+'])
      await expect(canvas.getByText(expected)).toBeVisible()
    const [banner, card] = canvas.getAllByRole('link', { name: 'Download for Windows' })
    await expect(card).toHaveAttribute('href', urls.windows)
    canvasElement.addEventListener('click', (event) => event.preventDefault())
    if (banner && card) await userEvent.click(banner)
    await expect(onDownload).toHaveBeenLastCalledWith('windows', 'recommended')
    await userEvent.click(canvas.getByRole('link', { name: 'Download for Linux' }))
    await expect(onDownload).toHaveBeenLastCalledWith('linux', 'card')
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})

export const Mac = meta.story({ args: { system: 'macos' } })

export const SystemUnknown = meta.story({
  args: { system: 'unknown' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Download for/ })).toHaveLength(3)
    await expect(canvas.queryByText('System Requirements')).toBeNull()
    await expect(canvas.queryByText('Your system')).toBeNull()
  },
})

/** An operator may offer the app only for some systems. */
export const SystemUnavailable = meta.story({
  tags: ['state:partial'],
  args: { downloads: { status: 'ready', urls: { ...urls, linux: null } }, system: 'linux' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No download for Linux yet.')).toHaveLength(2)
    await expect(canvas.getByText('Linux GLIBC 2.17+')).toBeVisible()
  },
})

export const NoDownloads = meta.story({
  tags: ['state:empty'],
  args: { downloads: { status: 'ready', urls: { windows: null, macos: null, linux: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No downloads are available yet.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
      'href',
      '/gallery',
    )
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { downloads: { status: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull()
    await expect(canvas.getByText('Windows 10 or later (64-bit)')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Download/ })).toBeNull()
  },
})

/** The page is prerendered before the visitor's system is known. */
export const Prerendered = meta.story({ args: { downloads: { status: 'loading' }, system: null } })

export const Disabled = meta.story({ tags: ['state:forbidden'], args: { downloads: { status: 'disabled' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { downloads: { status: 'failed', onRetry: fn() } },
})
