import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = preview.meta({
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: 'of 12 photos' },
})

export const Default = meta.story({
  render: (args) => (
    <Text>
      3 <VisuallyHidden {...args} />
    </Text>
  ),
  play: async ({ canvas }) => {
    const hiddenText = canvas.getByText('of 12 photos')
    await expect(hiddenText.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
})
