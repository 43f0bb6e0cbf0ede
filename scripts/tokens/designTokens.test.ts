import { expect, test } from 'vitest'
import { themes, toFigmaFile, toStyleSheet, toTokenFile } from './designTokens.ts'

test('writes a color in OKLCH with an sRGB fallback', () => {
  const { ground } = toTokenFile({
    ...themes.light,
    color: { ...themes.light.color, ground: 'oklch(1 0 0 / 0.5)' },
  })['color'] as { ground: unknown }
  expect(ground).toMatchObject({
    $type: 'color',
    $value: { colorSpace: 'oklch', components: [1, 0, 0], alpha: 0.5, hex: '#ffffff' },
  })
})

test('writes the largest size of responsive text', () => {
  expect(toTokenFile(themes.light)['text']).toMatchObject({
    hero: { $type: 'dimension', $value: { value: 4.25, unit: 'rem' } },
  })
  expect(toFigmaFile(themes.light, 'Light')['text']).toMatchObject({ hero: { $type: 'number', $value: 68 } })
})

test('gives both themes the same tokens', () => {
  const names = (file: object) =>
    Object.entries(file).flatMap(([group, tokens]) =>
      Object.keys(tokens as object).map((name) => `${group}.${name}`),
    )
  expect(names(toTokenFile(themes.dark))).toEqual(names(toTokenFile(themes.light)))
})

test('separates the layers of a shadow', () => {
  const { overlay } = toTokenFile(themes.dark)['shadow'] as { overlay: { $value: unknown } }
  expect(overlay.$value).toMatchObject([
    { blur: { value: 2 } },
    { blur: { value: 40 }, color: { alpha: 0.5 } },
  ])
})

test('declares the properties of the theme contract', () => {
  expect(toStyleSheet()).toContain('--calotype-color-ink-soft: oklch(')
})
