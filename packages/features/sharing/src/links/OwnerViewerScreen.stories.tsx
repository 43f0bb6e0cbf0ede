import preview from '#storybook/preview'
import { aSharedGroup, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { OwnerViewerScreen, type OwnerViewerScreenProps } from './OwnerViewerScreen.tsx'

const group = aSharedGroup({ files: createDrawnSharedFiles(3) })
const onIndexChange = fn()
const args: OwnerViewerScreenProps = { token: 'a-token', fileIndex: null, onIndexChange }

/** Stores the index in state instead of in the URL. */
function WithIndexState({ token, fileIndex }: OwnerViewerScreenProps) {
  const [index, setIndex] = useState(fileIndex)
  return (
    <OwnerViewerScreen
      token={token}
      fileIndex={index}
      onIndexChange={(next) => {
        onIndexChange(next)
        setIndex(next === null ? null : String(next))
      }}
    />
  )
}

const meta = preview.meta({
  component: OwnerViewerScreen,
  render: WithIndexState,
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': group } } },
  args,
})

export const FileInUrl = meta.story({
  args: { fileIndex: '1' },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('3 of 3')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onIndexChange).toHaveBeenLastCalledWith(null)
    await userEvent.click(screen.getByRole('link', { name: 'Open IMG_4802.JPG' }))
    await waitFor(() => expect(screen.getByText('3 of 3')).toBeVisible())
  },
})

export const UnknownFile = meta.story({
  args: { fileIndex: '99' },
  play: async () => {
    await screen.findByRole('heading', { name: 'A week at the lake' })
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const LoadFailed = meta.story({
  parameters: {
    platform: {
      mock: { 'GET /api/public/shared/{token}': replyInSequence(failWith(500), failWith(500), group) },
    },
  },
  play: async ({ userEvent }) => {
    for (let attempt = 0; attempt < 2; attempt++)
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(await screen.findByRole('heading', { name: 'A week at the lake' })).toBeVisible()
  },
})
