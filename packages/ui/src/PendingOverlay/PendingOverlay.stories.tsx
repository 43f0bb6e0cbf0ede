import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PendingOverlay, type PendingOverlayProps, type PendingOverlayTexts } from './PendingOverlay.tsx'

const texts: PendingOverlayTexts = {
  loading: 'Opening the photo',
  title: 'Can’t reach the server',
  message: 'Check your connection. The photo will open as soon as the server responds.',
  retry: 'Try again',
  close: 'Close',
}

const failed: PendingOverlayProps = {
  status: 'failed',
  kind: 'viewer',
  texts,
  onRetry: fn(),
  onClose: fn(),
}

const meta = preview.meta({
  component: PendingOverlay,
  tags: ['autodocs'],
  args: failed,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
})

export const ViewerLoading = meta.story({ args: { status: 'loading' } })

export const ViewerFailed = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(texts.title)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const DialogFailed = meta.story({ args: { kind: 'dialog' } })

export const FocusReturned = meta.story({
  render: function Opened(props) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <PendingOverlay {...props} onClose={() => setOpen(false)} />}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(opener).toHaveFocus()
  },
})
