import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aPicture } from '../PhotoTile/aPicture.ts'
import { LightboxPreview, type LightboxPreviewProps } from './LightboxPreview.tsx'
import { content } from './Lightbox.css.ts'

const meta = preview.meta({
  component: LightboxPreview,
  tags: ['autodocs'],
  args: {
    label: 'Photo viewer',
    position: '3 / 12',
    name: 'IMG_2041.jpg',
    close: { href: '#list', onFollow: fn() },
    previous: { href: '#previous', onFollow: fn() },
    next: { href: '#next', onFollow: fn() },
    children: (
      <img
        className={content}
        style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' }}
        src={aPicture(200, 3000, 2000)}
        alt="Hills"
      />
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
})

export const Middle = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#next')
    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    await expect(args.next?.onFollow).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.next?.onFollow).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.previous?.onFollow).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('link', { name: 'Close' }))
    await expect(args.close.onFollow).toHaveBeenCalledOnce()
  },
})

export const OnlyFile = meta.story({
  args: { previous: null, next: null, position: '1 / 1' },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(screen.getByText('1 / 1')).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  render: (args: LightboxPreviewProps) => (
    <div dir="rtl">
      <LightboxPreview {...args} />
    </div>
  ),
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.next?.onFollow).toHaveBeenCalledOnce()
  },
})

export const FocusReturned = meta.story({
  render: function BehindALink(args: LightboxPreviewProps) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <LightboxPreview {...args} close={{ href: '#list', onFollow: () => setOpen(false) }} />}
      </>
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await expect(screen.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  },
})
