import preview from '#storybook/preview'
import { Stack } from '../Stack/Stack.tsx'
import { TEXT_ALIGNMENTS, TEXT_SIZES, TEXT_TONES, TEXT_WEIGHTS } from './Text.css.ts'
import { Text } from './Text.tsx'

const meta = preview.meta({
  component: Text,
  tags: ['autodocs'],
  args: { children: 'A calotype was the first photograph on paper.' },
})

export const EverySize = meta.story({
  render: (args) => (
    <Stack gap={2}>
      {TEXT_SIZES.map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
})

export const EveryTone = meta.story({
  render: (args) => (
    <Stack gap={2}>
      {TEXT_TONES.map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
})

export const EveryWeight = meta.story({
  render: (args) => (
    <Stack gap={2}>
      {TEXT_WEIGHTS.map((weight) => (
        <Text key={weight} {...args} weight={weight} />
      ))}
    </Stack>
  ),
})

export const EveryAlignment = meta.story({
  render: (args) => (
    <Stack gap={2}>
      {TEXT_ALIGNMENTS.map((align) => (
        <Text key={align} {...args} align={align} />
      ))}
    </Stack>
  ),
})

export const Truncated = meta.story({
  args: {
    truncate: true,
    children: `${'Sommerferien am See mit allen Grosseltern und dem Hund '.repeat(6)}.jpeg`,
  },
})
