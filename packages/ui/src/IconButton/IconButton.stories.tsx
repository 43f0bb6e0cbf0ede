import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Download, Heart, House, Trash2, Upload, X } from '../icons.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { ICON_BUTTON_SIZES, ICON_BUTTON_TONES } from './IconButton.css.ts'
import { IconButton } from './IconButton.tsx'

const icons = { quiet: <X />, neutral: <Download />, primary: <Upload />, danger: <Trash2 /> }

const meta = preview.meta({
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Add to favorites', icon: <Heart />, onClick: fn() },
})

export const EveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      {ICON_BUTTON_SIZES.map((size) => (
        <Inline key={size}>
          {ICON_BUTTON_TONES.map((tone) => (
            <IconButton key={tone} label={`${tone}, ${size}`} icon={icons[tone]} tone={tone} size={size} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
})

export const Disabled = meta.story({ args: { disabled: true } })

export const Link = meta.story({
  args: { href: '/', label: 'Home', icon: <House /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  },
})

export const LabelAsTooltip = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add to favorites' })
    await expect(button).toHaveAttribute('title', 'Add to favorites')
  },
})

export const Toggled = meta.story({
  render: function Favorite(args) {
    const [pressed, setPressed] = useState(false)
    return <IconButton {...args} pressed={pressed} onClick={() => setPressed(!pressed)} />
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add to favorites' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
})
