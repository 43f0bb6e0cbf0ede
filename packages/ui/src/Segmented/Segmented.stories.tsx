import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Columns, LayoutGrid, Monitor, Moon, Sun } from '../icons.ts'
import { Segmented, type SegmentedProps } from './Segmented.tsx'

function Controlled(args: SegmentedProps<string>) {
  const [value, setValue] = useState(args.value)
  const choose = (next: string) => {
    args.onValueChange(next)
    setValue(next)
  }
  return <Segmented {...args} value={value} onValueChange={choose} />
}

const meta = preview.meta({
  component: Segmented<string>,
  tags: ['autodocs'],
  args: {
    label: 'Photos',
    value: 'all',
    options: [
      { value: 'all', label: 'All Photos' },
      { value: 'year', label: 'By Year' },
    ],
    onValueChange: fn(),
  },
  render: (args) => <Controlled key={args.value} {...args} />,
})

export const TextOptions = meta.story({})

export const IconOptions = meta.story({
  args: {
    label: 'Layout',
    value: 'grid',
    options: [
      { value: 'grid', label: 'Grid', icon: <LayoutGrid />, iconOnly: true },
      { value: 'masonry', label: 'Masonry', icon: <Columns />, iconOnly: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Masonry' })).toBeVisible()
  },
})

export const IconAndTextOptions = meta.story({
  args: {
    label: 'Theme',
    value: 'system',
    options: [
      { value: 'light', label: 'Light', icon: <Sun /> },
      { value: 'dark', label: 'Dark', icon: <Moon /> },
      { value: 'system', label: 'System', icon: <Monitor /> },
    ],
  },
})

export const SelectedPressedAgain = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('year')
    await userEvent.click(canvas.getByRole('radio', { name: 'By Year' }))
    await expect(canvas.getByRole('radio', { name: 'By Year' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
  },
})
