import preview from '#storybook/preview'
import { expect, fn, screen } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'

const meta = preview.meta({
  component: FormDialog,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false } } },
  args: {
    title: 'New album',
    submitLabel: 'Create',
    cancelLabel: 'Cancel',
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
    children: <TextField label="Title" />,
  },
})

export const SubmittedByEnter = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByLabelText('Title'), 'Summer{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

export const ClosedByEscape = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByLabelText('Title'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const AskingBeforeDiscarding = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByLabelText('Title'), 'Summer')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await expect(screen.getByLabelText('Title')).toHaveValue('Summer')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const CanceledWithoutAsking = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByLabelText('Title'), 'Summer')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Incomplete = meta.story({
  args: { incomplete: true },
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  args: { busy: true, submitLabel: 'Creating…' },
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
    await userEvent.keyboard('{Escape}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({ args: { error: 'The album could not be created.' } })
