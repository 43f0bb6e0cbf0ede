import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { getContrast } from './getContrast.ts'
import { dark } from './dark.ts'
import { vars } from './index.ts'
import { light } from './light.ts'
import { backgrounds, colorRoles, textRoles, type Palette } from './palette.ts'
import { TokenList } from './foundations/TokenList.tsx'

const meta = preview.meta({})

const themes: Record<string, Palette> = { Paper: light, Darkroom: dark }

/** Colors of both themes, with their uses and their contrast with backgrounds. */
export const Color = meta.story({
  render: () => (
    <Stack gap={6}>
      <Text tone="soft">
        Text needs a contrast of 4.5 on ground, surface and raised, and the focus ring needs 3. Use roles, not
        values: both themes define every role.
      </Text>
      <TokenList group="color" description={(role) => colorRoles[role as keyof Palette]}>
        {(role) =>
          Object.entries(themes).map(([name, palette]) => (
            <Swatch key={name} theme={name} palette={palette} role={role as keyof Palette} />
          ))
        }
      </TokenList>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^oklch\(/)).toHaveLength(2 * Object.keys(light).length)
    await expect(canvas.getAllByText(/^Used in \d+/).length).toBeGreaterThan(10)
  },
})

function Swatch({ theme, palette, role }: { theme: string; palette: Palette; role: keyof Palette }) {
  const contrasts = getContrasts(role, palette)
  return (
    <div
      style={{
        display: 'grid',
        gap: vars.space[1],
        background: palette.ground,
        color: palette.ink,
        padding: vars.space[3],
        borderRadius: vars.radius.medium,
        border: `${vars.stroke.hairline} solid ${palette.line}`,
        fontSize: vars.text.small,
      }}
    >
      <div
        style={{
          background: palette[role],
          blockSize: vars.space[10],
          border: `${vars.stroke.hairline} solid ${palette.line}`,
          borderRadius: vars.radius.small,
        }}
      />
      <span style={{ fontWeight: vars.weight.medium }}>{theme}</span>
      <code>{palette[role]}</code>
      {contrasts.map(([background, ratio]) => (
        <span key={background} style={{ color: palette.inkSoft }}>
          {ratio.toFixed(1)} on {background}
        </span>
      ))}
    </div>
  )
}

/** Returns the contrast of a text color or the focus ring with each background, or an empty array for other colors. */
function getContrasts(role: keyof Palette, palette: Palette): (readonly [string, number])[] {
  const isText = [...textRoles, 'focus'].some((text) => text === role)
  const usedBackgrounds: readonly (keyof Palette)[] =
    role === 'onAccent' ? ['accent', 'danger'] : isText ? backgrounds : []
  return usedBackgrounds.map((background) => [background, getContrast(palette[role], palette[background])])
}
