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

const meta = preview.meta({ component: SelectionBar, parameters: { layout: 'fullscreen' }, args })

export const ThreeSelected = meta.story({
  play: async ({ canvas, userEvent, args: { onClear } }) => {
    await expect(canvas.getByRole('region', { name: 'Selection' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(onClear).toHaveBeenCalledOnce()
  },
})

export const WithNote = meta.story({
  args: { status: '1,200 selected', note: 'All loaded photos are selected. 8,800 more aren’t loaded yet.' },
})

export const NoneSelected = meta.story({
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})
