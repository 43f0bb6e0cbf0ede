import preview from '#storybook/preview'
import { Grid } from '../Grid/Grid.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = preview.meta({ component: Skeleton, tags: ['autodocs'] })

export const Line = meta.story({ args: { width: '12rem' } })

export const Photo = meta.story({ args: { width: '16rem', aspect: 4 / 3, radius: 'tile' } })

export const LinesOfText = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Text as="div">
      <Stack gap={1}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </Stack>
    </Text>
  ),
})

export const Photos = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Grid minColumn="10rem" gap={1}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} aspect={1} radius="tile" />
      ))}
    </Grid>
  ),
})
