import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Grid } from '../Grid/Grid.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { contrast } from './contrast.ts'
import { dark } from './dark.ts'
import { vars } from './index.ts'
import { light } from './light.ts'
import { backgrounds, texts, type Palette } from './palette.ts'

const meta = preview.meta({})

const themes: Record<string, Palette> = { Paper: light, Darkroom: dark }

/** All colors of both themes. */
export const Color = meta.story({
  render: () => (
    <Stack gap={6}>
      <Text tone="soft">
        Text colors list their contrast on ground, surface and raised: at least 4.5, and 3 for the focus ring.
        onAccent lists its contrast on accent and danger.
      </Text>
      <Grid minColumn="24rem" gap={6}>
        {Object.entries(themes).map(([name, palette]) => (
          <Theme key={name} name={name} palette={palette} />
        ))}
      </Grid>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(2 * Object.keys(light).length)
  },
})

function Theme({ name, palette }: { name: string; palette: Palette }) {
  const { space, radius } = vars
  return (
    <section
      style={{
        background: palette.ground,
        color: palette.ink,
        padding: space[6],
        borderRadius: radius.large,
      }}
    >
      <h2 style={{ font: `${vars.weight.medium} ${vars.text.title} ${vars.font.display}` }}>{name}</h2>
      <table style={{ inlineSize: '100%', marginBlockStart: space[4], fontSize: vars.text.small }}>
        <tbody>
          {(Object.keys(palette) as (keyof Palette)[]).map((role) => (
            <tr key={role}>
              <th
                scope="row"
                style={{
                  textAlign: 'start',
                  padding: space[1],
                  fontWeight: vars.weight.medium,
                  whiteSpace: 'nowrap',
                }}
              >
                <span
                  style={{
                    display: 'inline-block',
                    verticalAlign: 'middle',
                    marginInlineEnd: space[3],
                    background: palette[role],
                    inlineSize: space[12],
                    blockSize: space[8],
                    border: `${vars.stroke.hairline} solid ${palette.line}`,
                    borderRadius: radius.small,
                  }}
                />
                {role}
              </th>
              <td style={{ textAlign: 'end', color: palette.inkSoft }}>{formatContrasts(role, palette)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the contrast of a text color on each background, and nothing for other colors. */
function formatContrasts(role: keyof Palette, palette: Palette): string {
  const ratio = (other: string) => contrast(palette[role], other).toFixed(1)
  if (role === 'onAccent') return `${ratio(palette.accent)} · ${ratio(palette.danger)}`
  const isText = [...texts, 'focus'].some((text) => text === role)
  return isText ? backgrounds.map((ground) => ratio(palette[ground])).join(' · ') : ''
}
