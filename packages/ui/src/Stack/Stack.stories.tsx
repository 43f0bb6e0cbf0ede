import preview from '#storybook/preview'
import { Badge } from '../Badge/Badge.tsx'
import { Card } from '../Card/Card.tsx'
import { ALIGNMENTS } from './Stack.css.ts'
import { Stack } from './Stack.tsx'

const cards = ['One', 'Two', 'Three'].map((name) => (
  <Card key={name} padding={3}>
    {name}
  </Card>
))

const meta = preview.meta({ component: Stack, tags: ['autodocs'], args: { children: cards } })

export const SmallGap = meta.story({ args: { gap: 1 } })

export const LargeGap = meta.story({ args: { gap: 8 } })

export const EveryAlignment = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack gap={6}>
      {ALIGNMENTS.map((align) => (
        <Card key={align}>
          <Stack align={align}>
            <Badge tone="accent">{align}</Badge>
            <Badge>second</Badge>
          </Stack>
        </Card>
      ))}
    </Stack>
  ),
})
