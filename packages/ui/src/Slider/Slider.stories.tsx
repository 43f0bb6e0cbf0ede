import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Slider, type SliderProps } from './Slider.tsx'

function Controlled(args: SliderProps) {
  const [value, setValue] = useState(args.value)
  return <Slider {...args} value={value} onValueChange={setValue} />
}

const meta = preview.meta({
  component: Slider,
  tags: ['autodocs'],
  args: { label: 'Size of photos', min: 2, max: 5, value: 3, onValueChange: fn() },
  render: (args) => <Controlled key={args.value} {...args} />,
})

export const AtMiddle = meta.story({})

export const AtMinimum = meta.story({ args: { value: 2 } })

export const AtMaximum = meta.story({ args: { value: 5 } })

export const KeyboardInput = meta.story({
  play: async ({ canvas, userEvent }) => {
    const thumb = canvas.getByRole('slider', { name: 'Size of photos' })
    await userEvent.tab()
    await expect(thumb).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(thumb).toHaveAttribute('aria-valuenow', '4')
    await userEvent.keyboard('{Home}')
    await expect(thumb).toHaveAttribute('aria-valuenow', '2')
  },
})
