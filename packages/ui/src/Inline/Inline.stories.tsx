import preview from '#storybook/preview'
import { Badge } from '../Badge/Badge.tsx'
import { Card } from '../Card/Card.tsx'
import { JUSTIFICATIONS } from '../Stack/Stack.css.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Inline } from './Inline.tsx'

const badges = (count: number) =>
  Array.from({ length: count }, (_, index) => <Badge key={index}>{2016 + index}</Badge>)

const meta = preview.meta({ component: Inline, tags: ['autodocs'], args: { children: badges(4) } })

export const Default = meta.story({})

export const Wrapping = meta.story({ args: { wrap: true, children: badges(40) } })

export const EveryJustification = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      {JUSTIFICATIONS.map((justify) => (
        <Card key={justify} padding={3}>
          <Inline justify={justify}>
            <Badge tone="accent">{justify}</Badge>
            <Badge>second</Badge>
          </Inline>
        </Card>
      ))}
    </Stack>
  ),
})
