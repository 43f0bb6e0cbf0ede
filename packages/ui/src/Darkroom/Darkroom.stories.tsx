import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Darkroom } from './Darkroom.tsx'

const sample = (where: string) => (
  <Card>
    <Stack>
      <Text>{where}</Text>
      <Inline>
        <Button tone="primary">Save</Button>
        <Button>Cancel</Button>
      </Inline>
    </Stack>
  </Card>
)

const meta = preview.meta({
  component: Darkroom,
  tags: ['autodocs'],
  args: { children: sample('In the darkroom') },
})

export const LightPage = meta.story({
  render: (args) => (
    <Stack>
      {sample('On the page')}
      <Darkroom {...args} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const inside = getComputedStyle(canvas.getByText('In the darkroom'))
    const ground = getComputedStyle(document.documentElement)
    await expect(inside.colorScheme).toBe('dark')
    await expect(ground.colorScheme).toBe('light')
  },
})
