import preview from '#storybook/preview'
import { expect, fn, screen } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const message =
  'Are you sure you want to delete the album "Summer"? This action cannot be undone and will permanently remove all photos in this album.'

const meta = preview.meta({
  component: ConfirmDialog,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false } } },
  args: {
    open: true,
    title: 'Delete Album',
    message,
    confirmLabel: 'Delete Album',
    onConfirm: fn(),
    onCancel: fn(),
  },
})

export const Open = meta.story({
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Delete Album' })).toBeVisible()
    await expect(screen.getByText(message)).toBeVisible()
    await expect(screen.getByText('This action cannot be undone')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expect(screen.getByRole('button', { name: 'Delete Album' })).toBeEnabled()
  },
})

export const Reversible = meta.story({
  args: {
    warning: null,
    title: 'Disable link',
    message: 'The link will stop working for everyone who has it. You can create a new one at any time.',
    confirmLabel: 'Disable link',
  },
  play: async () => {
    await expect(screen.queryByText('This action cannot be undone')).toBeNull()
  },
})

export const WithCheckbox = meta.story({
  args: { warning: null, children: <Checkbox label="Keep their photos in the album" /> },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep their photos in the album' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const LongNames = meta.story({
  args: {
    message: message.replace('Summer', 'Sommerferien-am-See-mit-allen-Grosseltern-und-dem-Hund'.repeat(3)),
  },
})

export const ConfirmedTwice = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete Album' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
})

export const CanceledByButton = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const CanceledByEscape = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

const backdrop = () => {
  const element = document.querySelector('[data-modal]')
  if (element === null) throw new Error('The dialog has no backdrop.')
  return element
}

export const CanceledByBackdrop = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(backdrop())
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const Deleting = meta.story({
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(backdrop())
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
})
