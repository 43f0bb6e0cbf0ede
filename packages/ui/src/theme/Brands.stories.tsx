import preview from '#storybook/preview'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import {
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  Heading,
  Heart,
  IconButton,
  Inline,
  Link,
  ProgressBar,
  Slider,
  Stack,
  Switch,
  Text,
  TextField,
} from '../index.ts'
import { getContrast } from './getContrast.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'

/** Brand colors. A brand sets no other token. */
const BRANDS = {
  Forest: 'oklch(0.55 0.15 150)',
  Plum: '#78288c',
  Ocean: 'rgb(0 110 160)',
  Terracotta: 'hsl(12 65% 45%)',
  Sunflower: 'oklch(0.85 0.17 90)',
} as const
const THEMES = ['light', 'dark'] as const
const ignore = () => {}

function Sample({ name }: { name: string }) {
  return (
    <Stack gap={4}>
      <Heading level={2} size="large">
        {name}
      </Heading>
      <Text>
        42 photos, shared with <Link href="/family">your family</Link>
      </Text>
      <Inline wrap>
        <Button tone="primary">Upload</Button>
        <Button>Cancel</Button>
        <IconButton label="Favorite" icon={<Heart fill="currentColor" />} pressed />
        <Badge tone="accent">12</Badge>
      </Inline>
      <TextField label="Title" defaultValue="Summer" />
      <Inline wrap>
        <Checkbox label="Remember me" defaultChecked />
        <Switch label="Notifications" checked onChange={ignore} />
      </Inline>
      <Slider label="Columns" min={2} max={8} value={4} onValueChange={ignore} />
      <ProgressBar label="Upload" value={60} />
      <Banner tone="info">Uploading 3 photos.</Banner>
    </Stack>
  )
}

const meta = preview.meta({
  title: 'Foundations/Brands',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
})

export const FiveBrands = meta.story({
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' }}>
      {THEMES.flatMap((theme) =>
        Object.entries(BRANDS).map(([name, color]) => (
          <div
            key={`${theme} ${name}`}
            data-theme={theme}
            data-testid={`${theme} ${name}`}
            style={
              {
                '--calotype-brand': color,
                background: 'var(--calotype-color-ground)',
                color: 'var(--calotype-color-ink)',
                padding: 'var(--calotype-space-4)',
              } as CSSProperties
            }
          >
            <Card>
              <Sample name={name} />
            </Card>
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const theme of THEMES) {
      const palette = { light, dark }[theme]
      const accents = Object.keys(BRANDS).map((name) => {
        const panel = canvas.getByTestId(`${theme} ${name}`)
        const accent = toOklch(getComputedStyle(panel).getPropertyValue('--calotype-color-accent'), panel)
        return {
          accent,
          focus: toOklch(getComputedStyle(panel).getPropertyValue('--calotype-color-focus'), panel),
        }
      })
      await expect(new Set(accents.map(({ accent }) => accent)).size).toBe(accents.length)
      for (const { accent, focus } of accents) {
        await expect(getContrast(accent, palette.surface)).toBeGreaterThanOrEqual(4.5)
        await expect(getContrast(palette.onAccent, accent)).toBeGreaterThanOrEqual(4.5)
        await expect(getContrast(focus, palette.ground)).toBeGreaterThanOrEqual(3)
      }
    }
  },
})

/** Returns the computed value of a color, such as 'oklch(0.5 0.1 250)'. */
function toOklch(color: string, parent: HTMLElement): string {
  const probe = parent.appendChild(document.createElement('span'))
  probe.style.color = color
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed
}
