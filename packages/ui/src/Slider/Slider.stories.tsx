import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Slider } from './Slider.tsx'

const meta = preview.meta({
  component: Slider,
  args: { label: 'Size of photos', min: 2, max: 5, value: 3, onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <Slider {...args} value={value} onValueChange={setValue} />
  },
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
