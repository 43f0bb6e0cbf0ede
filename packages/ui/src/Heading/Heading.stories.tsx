import preview from '#storybook/preview'
import { Stack } from '../Stack/Stack.tsx'
import { HEADING_SIZES } from './Heading.css.ts'
import { Heading } from './Heading.tsx'

const meta = preview.meta({
  component: Heading,
  tags: ['autodocs'],
  args: { level: 1 as const, children: 'Your years, in order' },
})

export const EverySize = meta.story({
  render: (args) => (
    <Stack>
      {HEADING_SIZES.map((size) => (
        <Heading key={size} {...args} level={2} size={size} />
      ))}
    </Stack>
  ),
})

export const EverySizeInSerif = meta.story({
  render: (args) => (
    <Stack>
      {HEADING_SIZES.map((size) => (
        <Heading key={size} {...args} level={2} size={size} display />
      ))}
    </Stack>
  ),
})

export const EveryLevel = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      <Heading level={1}>Gallery</Heading>
      <Heading level={2}>July 2024</Heading>
      <Heading level={3}>Details</Heading>
      <Heading level={4}>Camera</Heading>
    </Stack>
  ),
})

export const LongWord = meta.story({
  args: { size: 'hero', display: true, children: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' },
})
