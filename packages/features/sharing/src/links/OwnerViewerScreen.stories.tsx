import preview from '#storybook/preview'
import { aSharedFile, aSharedGroup, drawnSharedFiles } from '@calotype/api/fixtures'
import { failing, silent } from '@calotype/api/mock'
import { expect, screen, waitFor } from 'storybook/test'
import { OwnerViewerScreen } from './OwnerViewerScreen.tsx'

const group = aSharedGroup({ files: drawnSharedFiles(3) })

const meta = preview.meta({
  component: OwnerViewerScreen,
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': group } } },
  args: { token: 'a-token', fileIndex: null },
})

export const Files = meta.story({
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'A week at the lake' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to My Links' })).toHaveAttribute('href', '/my-links')
    await expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const OpensAtTheFileOfTheAddress = meta.story({
  args: { fileIndex: '1' },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('3 of 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await expect(await screen.findByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect(await screen.findByText('1 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const NoSuchFile = meta.story({
  args: { fileIndex: '99' },
  play: async () => {
    await screen.findByRole('heading', { name: 'A week at the lake' })
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const ALargeFilm = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': aSharedGroup({
          files: [aSharedFile({ name: 'Film.mp4', fileType: 'video/mp4', fileSizeMB: 2048 })],
        }),
      },
    },
  },
  play: async () => void (await expect(await screen.findByText('2.0 GB')).toBeVisible()),
})

export const Loading = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': silent } } },
})

export const Failed = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': failing(500) } } },
  play: async () =>
    void (await expect(await screen.findByText('Failed to load link details.')).toBeVisible()),
})
