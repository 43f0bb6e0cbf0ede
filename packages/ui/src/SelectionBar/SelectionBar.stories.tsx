import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Download, Heart, Plus, Share2, Trash2 } from '../icons.ts'
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx'

const args: SelectionBarProps = {
  label: 'Selection',
  status: '3 selected',
  clearLabel: 'Clear selection',
  onClear: fn(),
  children: (
    <>
      <IconButton label="Favorite" icon={<Heart />} />
      <IconButton label="Add to album" icon={<Plus />} />
      <IconButton label="Share" icon={<Share2 />} />
      <IconButton label="Download" icon={<Download />} />
      <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
    </>
  ),
}

const meta = preview.meta({
  component: SelectionBar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
  args,
})

export const ThreeSelected = meta.story({
  play: async ({ canvas, userEvent, args: { onClear } }) => {
    await expect(canvas.getByRole('region', { name: 'Selection' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(onClear).toHaveBeenCalledOnce()
  },
})

export const WithNote = meta.story({
  args: { status: '12 selected', note: 'Saving 3 of 12' },
})

export const Busy = meta.story({
  args: { status: '30 selected', note: 'Selecting all: 1,200 of 10,000', busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Clear selection' })).toBeEnabled()
  },
})

export const NoneSelected = meta.story({
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})
