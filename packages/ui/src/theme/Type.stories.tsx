import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { vars } from './index.ts'
import { TokenList, TokenValue, getValue } from './foundations/TokenList.tsx'

const meta = preview.meta({})

const SAMPLE = 'Somebody’s years, on quiet paper'
const PUBLIC_SIZES: readonly string[] = ['title', 'headline', 'hero']

/** The interface uses Inter, and headings on public pages use Newsreader. The server hosts both fonts. */
export const Type = meta.story({
  render: () => (
    <Stack gap={6}>
      <TokenList group="text">
        {(name) => (
          <TokenValue value={getValue('text', name)}>
            <div
              style={{
                fontFamily: PUBLIC_SIZES.includes(name) ? vars.font.display : vars.font.ui,
                fontSize: getValue('text', name),
                lineHeight: vars.leading.tight,
                overflowWrap: 'anywhere',
              }}
            >
              {SAMPLE}
            </div>
          </TokenValue>
        )}
      </TokenList>
      <TokenList group="font">
        {(name) => (
          <TokenValue value={getValue('font', name)}>
            <div style={{ fontFamily: getValue('font', name) }}>{SAMPLE}</div>
          </TokenValue>
        )}
      </TokenList>
      <TokenList group="weight">
        {(name) => (
          <TokenValue value={getValue('weight', name)}>
            <div style={{ fontWeight: getValue('weight', name) }}>{SAMPLE}</div>
          </TokenValue>
        )}
      </TokenList>
      <TokenList group="leading">
        {(name) => (
          <TokenValue value={getValue('leading', name)}>
            <div style={{ lineHeight: getValue('leading', name) }}>
              {SAMPLE}. {SAMPLE}.
            </div>
          </TokenValue>
        )}
      </TokenList>
    </Stack>
  ),
  play: async () => {
    for (const font of ["1rem 'Inter Variable'", "1rem 'Newsreader Variable'"]) {
      await document.fonts.load(font)
      await expect(document.fonts.check(font)).toBe(true)
    }
  },
})
