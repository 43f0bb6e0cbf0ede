type Components = readonly [number, number, number]

/** Parses `oklch(l c h)` or `oklch(l c h / alpha)`. */
export function parseOklch(color: string): { components: Components; alpha: number } {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(color)
  if (match === null) throw new Error(`not an oklch color: ${color}`)
  const [lightness, chroma, hue, alpha = 1] = match.slice(1).map((part) => Number(part ?? 1)) as [
    ...Components,
    number?,
  ]
  return { components: [lightness, chroma, hue], alpha }
}

/** Converts OKLCH components to linear sRGB, clipped to the gamut. */
export function toLinearSrgb([lightness, chroma, hue]: Components): Components {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const getLuminance = ([red, green, blue]: Components) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function getOpaqueLuminance(color: string): number {
  const { components, alpha } = parseOklch(color)
  if (alpha !== 1) throw new Error(`not an opaque color: ${color}`)
  return getLuminance(toLinearSrgb(components))
}

/** Returns the WCAG 2 contrast ratio between two opaque colors, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [darker, brighter] = [one, other].map(getOpaqueLuminance).sort((a, b) => a - b)
  return ((brighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
