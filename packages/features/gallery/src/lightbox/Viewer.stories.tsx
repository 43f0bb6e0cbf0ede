import preview from '#storybook/preview'
import { Download, IconButton, Text } from '@calotype/ui'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { drawPhotos } from '../grid/storyPhotos.ts'
import { Viewer, type ViewerProps } from './Viewer.tsx'
import type { ViewerSource } from './types.ts'

const sources: readonly ViewerSource[] = drawPhotos(5)

const meta = preview.meta({
  component: Viewer<ViewerSource>,
  tags: ['autodocs'],
  args: { sources, onClose: fn(), onIndexChange: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
})

export const Image = meta.story({
  tags: ['state:done'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('img', { name: sources[0]?.alt ?? '' })).toBeVisible()
    await expect(screen.getByText('1 / 5')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1)
    await expect(await screen.findByRole('img', { name: sources[1]?.alt ?? '' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Single = meta.story({
  tags: ['state:one'],
  args: { sources: sources.slice(0, 1) },
  play: async () => {
    await expect(await screen.findByRole('img', { name: sources[0]?.alt ?? '' })).toBeVisible()
    await expect(screen.queryByText('1 / 1')).toBeNull()
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { sources: [{ src: '/api/never', alt: 'Lake', width: 3, height: 2, placeholder: sources[1]?.src }] },
})

/** Without data, the video shows its poster. */
const noData = () => URL.createObjectURL(new MediaSource())

export const Video = meta.story({
  parameters: {
    a11y: { options: { rules: { region: { enabled: false }, 'video-caption': { enabled: false } } } },
  },
  render: function WithVideo(args) {
    const [src] = useState(noData)
    return <Viewer {...args} sources={[{ type: 'video', src, poster: sources[2]?.src, alt: 'Waves' }]} />
  },
  play: async () => {
    await expect(await screen.findByLabelText('Waves')).toHaveAttribute('controls')
  },
})

const BROKEN = 'data:image/png;base64,AAAA'

export const ImageFailed = meta.story({
  tags: ['state:failed'],
  args: { sources: [{ src: BROKEN, alt: 'Lake' }, ...sources] },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this photo')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.')
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('img', { name: sources[0]?.alt ?? '' })).toBeVisible()
  },
})

export const VideoFailed = meta.story({
  args: { sources: [{ type: 'video', src: 'data:video/mp4;base64,AAAA', alt: 'Waves' }] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t play this video')
  },
})

export const ActionsAndPanel = meta.story({
  args: {
    renderActions: ({ src }) => <IconButton label="Download" icon={<Download />} href={src} />,
    renderPanel: ({ alt }) => (
      <div style={{ padding: '1.5rem' }}>
        <Text>{alt}</Text>
      </div>
    ),
  },
})

function Controlled(args: ViewerProps<ViewerSource>) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <button type="button" onClick={() => setIndex(3)}>
        Open
      </button>
      {index !== null && (
        <Viewer {...args} index={index} onIndexChange={setIndex} onClose={() => setIndex(null)} />
      )}
    </>
  )
}

export const OpenedAndClosed = meta.story({
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(open)
    await expect(await screen.findByText('4 / 5')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByText('5 / 5')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(open).toHaveFocus())
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('img', { name: sources[0]?.alt ?? '' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1)
  },
})
