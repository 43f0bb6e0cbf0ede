import preview from '#storybook/preview'
import type { ComponentType } from 'react'
import { Grid } from '../Grid/Grid.tsx'
import * as icons from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'

const meta = preview.meta({})

/** Icons are slightly larger than the surrounding text. For a button with only an icon, use `IconButton`. */
export const Icons = meta.story({
  render: () => (
    <Grid minColumn="8rem" gap={4}>
      {Object.entries(icons as Record<string, ComponentType>).map(([name, Icon]) => (
        <Stack key={name} gap={2}>
          <Text size="large">
            <Icon />
          </Text>
          <Text size="tiny" tone="soft">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  ),
})
