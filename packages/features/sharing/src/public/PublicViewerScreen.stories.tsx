import preview from '#storybook/preview'
import type { User } from '@calotype/api'
import { aSharedFile, aSharedGroup, aUser, drawnSharedFiles } from '@calotype/api/fixtures'
import { failing, inTurn, silent } from '@calotype/api/mock'
import { expect, screen, waitFor } from 'storybook/test'
import { PublicViewerScreen } from './PublicViewerScreen.tsx'

const meta = preview.meta({
  component: PublicViewerScreen,
  parameters: {
    platform: {
      user: null,
      mock: { 'GET /api/public/shared/{token}': aSharedGroup({ files: drawnSharedFiles(3) }) },
    },
  },
  args: { token: 'Zk3vQm8tYw1nR5xC7pLb2A' },
})

const owner = aUser()
const other = aUser({ id: 9, email: 'henry@example.org' })
const gone = 'This shared link has expired or does not exist.'

/** A link as one of three people finds it: who one is makes no difference (PUB-022). */
const live = (user: User | null) => ({
  parameters: { platform: { user } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'A week at the lake' })).toBeVisible()
  },
})
const dead = (user: User | null) => ({
  parameters: { platform: { user, mock: { 'GET /api/public/shared/{token}': failing(404) } } },
  play: async () => {
    await expect(await screen.findByText(gone)).toBeVisible()
    const hint = 'Please check the link or contact the person who shared it with you.'
    await expect(screen.getByText(hint)).toBeVisible()
  },
})
const missing = (user: User | null) => ({
  args: { token: '' },
  parameters: { platform: { user, mock: {} } },
  play: async () => {
    await expect(await screen.findByText('Invalid share link')).toBeVisible()
  },
})

export const LiveForAGuest = meta.story(live(null))
export const LiveForItsOwner = meta.story(live(owner))
export const LiveForAMember = meta.story(live(other))
export const ExpiredForAGuest = meta.story(dead(null))
export const ExpiredForItsOwner = meta.story(dead(owner))
export const ExpiredForAMember = meta.story(dead(other))
export const RevokedForAGuest = meta.story(dead(null))
export const RevokedForItsOwner = meta.story(dead(owner))
export const RevokedForAMember = meta.story(dead(other))
export const UnknownForAGuest = meta.story(dead(null))
export const UnknownForItsOwner = meta.story(dead(owner))
export const UnknownForAMember = meta.story(dead(other))
export const NoTokenForAGuest = meta.story(missing(null))
export const NoTokenForItsOwner = meta.story(missing(owner))
export const NoTokenForAMember = meta.story(missing(other))

export const SaysWhatItIs = meta.story({
  play: async () => {
    await expect(await screen.findByText('For everybody who was there.')).toBeVisible()
    await expect(screen.getByText('Shared by Constance Talbot')).toBeVisible()
    await expect(screen.getByText('3 files · 3.9 MB · Expires May 18, 2026')).toBeVisible()
    await expect(screen.getByText('IMG_4800.JPG')).toBeVisible()
    await expect(screen.getByText('410 KB')).toBeVisible()
    await expect(screen.getAllByText('JPEG')).toHaveLength(3)
    await expect(screen.getAllByText('Jul 3, 2024')).toHaveLength(3)
    await expect(screen.getByRole('link', { name: 'Download IMG_4800.JPG' })).toHaveAttribute(
      'download',
      'IMG_4800.JPG',
    )
    const zip = screen.getByRole('link', { name: 'Download as ZIP' })
    await expect(zip).toHaveAttribute('href', '/api/public/shared/Zk3vQm8tYw1nR5xC7pLb2A/archive')
  },
})

export const OpensTheCarousel = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open IMG_4801.JPG' }))
    await expect(await screen.findByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('3 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(screen.getByText('3 of 3')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await expect(await screen.findByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const DownloadsOneAfterAnother = meta.story({
  play: async ({ userEvent }) => {
    const starts: number[] = []
    const names: string[] = []
    const original = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function noteDownload() {
      starts.push(performance.now())
      names.push(this.download)
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    await waitFor(() => expect(names).toEqual(['IMG_4800.JPG', 'IMG_4801.JPG', 'IMG_4802.JPG']))
    HTMLAnchorElement.prototype.click = original
    const gaps = starts.slice(1).map((start, nth) => start - (starts[nth] ?? 0))
    for (const gap of gaps) await expect(gap).toBeGreaterThan(120)
  },
})

export const Loading = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': silent } } },
})

export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: { 'GET /api/public/shared/{token}': inTurn(failing(500), failing(503), aSharedGroup()) },
    },
  },
  play: async ({ userEvent }) => {
    const words = 'Failed to load shared content. Please try again later.'
    await expect(await screen.findByText(words)).toBeVisible()
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Try again' })
      if (again) await userEvent.click(again)
      await expect(screen.getByRole('heading', { name: 'A week at the lake' })).toBeVisible()
    })
  },
})

export const ThreeHundredFiles = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/public/shared/{token}': aSharedGroup({ files: drawnSharedFiles(300) }) } },
  },
})

export const NothingInIt = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': aSharedGroup({ files: [] }) } } },
})

export const OddFilesAndNoTitle = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': aSharedGroup({
          title: '',
          description: null,
          expiresAt: null,
          files: [
            ...drawnSharedFiles(1).map((file) => ({
              ...file,
              name: `${'A very long name '.repeat(12)}🌅.jpg`,
            })),
            aSharedFile({ fileName: 'f.mp4', name: 'Film.mp4', fileType: 'video/mp4', fileSizeMB: 2048 }),
            aSharedFile({
              fileName: 'f.zip',
              name: 'All.zip',
              fileType: 'application/zip',
              creationDate: null,
            }),
          ],
        }),
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('2048.0 MB')).toBeVisible()
    await expect(screen.queryByText(/Expires/)).toBeNull()
  },
})
