import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { vars } from './index.ts'
import { scale } from './scale.ts'

const meta = preview.meta({})

type Size = keyof typeof scale.text
const sizes = Object.keys(scale.text) as Size[]
const publicSizes: readonly Size[] = ['title', 'headline', 'hero']

/** The interface uses Inter, and headings of public pages use Newsreader. Both fonts are served from the product's own host. */
export const Type = meta.story({
  render: () => (
    <Stack gap={6}>
      {sizes.map((size) => (
        <Stack key={size} gap={1}>
          <Text size="small" tone="faint">
            {size} · {scale.text[size]}
          </Text>
          <div
            style={{
              fontFamily: publicSizes.includes(size) ? vars.font.display : vars.font.ui,
              fontSize: vars.text[size],
              lineHeight: vars.leading.tight,
              overflowWrap: 'anywhere',
            }}
          >
            Somebody’s years, on quiet paper
          </div>
        </Stack>
      ))}
      {Object.entries(scale.weight).map(([name, weight]) => (
        <div key={name} style={{ fontWeight: weight }}>
          {name} · {weight}
        </div>
      ))}
    </Stack>
  ),
  play: async () => {
    for (const font of ["1rem 'Inter Variable'", "1rem 'Newsreader Variable'"]) {
      await document.fonts.load(font)
      await expect(document.fonts.check(font)).toBe(true)
    }
  },
})
