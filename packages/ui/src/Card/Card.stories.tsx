import preview from '#storybook/preview'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Card } from './Card.tsx'

const content = (
  <Stack gap={1}>
    <Heading level={2} size="large">
      A summer by the lake
    </Heading>
    <Text tone="soft">214 photos, 3 people</Text>
  </Stack>
)

const meta = preview.meta({ component: Card, tags: ['autodocs'], args: { children: content } })

export const LargePadding = meta.story({ args: { padding: 10 } })

export const Default = meta.story({})

export const SmallPadding = meta.story({ args: { padding: 3 } })

export const LongWord = meta.story({ args: { children: 'Grosselternurlaubserinnerungsalbum'.repeat(6) } })
