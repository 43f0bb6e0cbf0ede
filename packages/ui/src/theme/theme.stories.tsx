import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { vars } from './index.ts'

const names = Object.keys(vars.color) as (keyof typeof vars.color)[]

const meta = preview.meta({ title: 'ui/theme' })

export const Colours = meta.story({
  render: () => (
    <Grid minColumn="10rem">
      {names.map((name) => (
        <Card key={name} padding={3}>
          <Stack gap={2}>
            <div
              style={{
                background: vars.color[name],
                blockSize: vars.space[12],
                borderRadius: vars.radius.small,
              }}
            />
            <Text size="small">{name}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
})

export const FontsAreTheProductsOwn = meta.story({
  render: () => (
    <Stack>
      <p style={{ fontFamily: vars.font.ui }}>Inter: the interface speaks plainly.</p>
      <p style={{ fontFamily: vars.font.display, fontSize: vars.text.headline }}>
        Newsreader: the public pages tell.
      </p>
    </Stack>
  ),
  play: async () => {
    await document.fonts.load("1rem 'Inter Variable'")
    await document.fonts.load("1rem 'Newsreader Variable'")
    await expect(document.fonts.check("1rem 'Inter Variable'")).toBe(true)
    await expect(document.fonts.check("1rem 'Newsreader Variable'")).toBe(true)
  },
})
