import { describe, expect, test } from 'vitest'
import { getContrast } from './getContrast.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { backgrounds, textRoles, type Palette } from './palette.ts'

const themes: Record<string, Palette> = { light, dark }
const fillColors = ['accent', 'danger'] as const

test('returns a contrast of 21 for black on white', () => {
  expect(getContrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
})

describe.each(Object.entries(themes))('in the %s theme', (_name, palette) => {
  test.each(textRoles.flatMap((text) => backgrounds.map((ground) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(getContrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(fillColors)('text on a %s background is readable', (fillColor) => {
    expect(getContrast(palette.onAccent, palette[fillColor])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(backgrounds)('the focus ring stands out from %s', (ground) => {
    expect(getContrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
