import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { toast } from './toast.ts'
import { TOAST_TYPES } from './Toasts.css.ts'
import { Toasts } from './Toasts.tsx'

const meta = preview.meta({
  component: Toasts,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false } } },
  beforeEach: () => () => toast.dismiss(),
  render: () => (
    <>
      <Inline wrap>
        {TOAST_TYPES.map((type) => (
          <Button key={type} onClick={() => toast[type](`This is ${type}`, { durationMs: 0 })}>
            {type}
          </Button>
        ))}
      </Inline>
      <Toasts />
    </>
  ),
})

const expectDismissed = (text: string, timeout = 1000) =>
  waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout })

export const EveryType = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const type of TOAST_TYPES) {
      await userEvent.click(canvas.getByRole('button', { name: type }))
      const message = await screen.findByText(`This is ${type}`)
      await waitFor(() => expect(message).toBeVisible())
    }
    const success = (await screen.findByText('This is success')).closest('li')
    await waitFor(() => expect(success?.getBoundingClientRect().right).toBeGreaterThan(innerWidth / 2))
    await waitFor(() => expect(success?.getBoundingClientRect().top).toBeLessThan(innerHeight / 2))
  },
})

const onUndo = fn()
export const WithAction = meta.story({
  play: async ({ userEvent }) => {
    toast.success('3 photos deleted', { durationMs: 0, action: { label: 'Undo', onClick: onUndo } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await expectDismissed('3 photos deleted')
  },
})

export const LongMessage = meta.story({
  play: async () => {
    toast.error(
      'Failed to update variable: the key “marketing.landing.headline.alternative.for-returning-visitors” is already taken',
      { durationMs: 0 },
    )
    const message = await screen.findByText(/already taken/)
    await waitFor(() => expect(message).toBeVisible())
  },
})

export const ClosedByButton = meta.story({
  play: async ({ userEvent }) => {
    toast.success('Feature flag updated', { durationMs: 0 })
    await screen.findByText('Feature flag updated')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expectDismissed('Feature flag updated')
  },
})

export const Replaced = meta.story({
  play: async () => {
    toast.error('Create failed', { durationMs: 0, topic: 'flag' })
    await screen.findByText('Create failed')
    toast.success('Feature flag created', { durationMs: 300, topic: 'flag' })
    await screen.findByText('Feature flag created')
    await expect(screen.queryByText('Create failed')).toBeNull()
    await expectDismissed('Feature flag created', 2000)
  },
})

export const CustomDuration = meta.story({
  play: async () => {
    toast.warning('Stays', { durationMs: 0 })
    toast.info('Brief', { durationMs: 300 })
    await screen.findByText('Brief')
    await expectDismissed('Brief', 2000)
    await expect(screen.getByText('Stays')).toBeVisible()
  },
})

export const AboveDialog = meta.story({
  render: function WithDialog() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Dialog open={open} onOpenChange={setOpen} title="Share" />
        <Toasts />
      </>
    )
  },
  play: async ({ userEvent }) => {
    toast.error('Failed to share', { durationMs: 0 })
    const closeButton = (await screen.findByText('Failed to share')).closest('li')?.querySelector('button')
    if (!closeButton) throw new Error('The toast has no close button.')
    await userEvent.click(closeButton)
    await expectDismissed('Failed to share')
    await expect(screen.getByRole('dialog', { name: 'Share' })).toBeVisible()
  },
})
