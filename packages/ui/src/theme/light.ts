import type { Palette } from './palette.ts'

/** Light theme: warm off-white, ink and cyanotype blue. */
export const light: Palette = {
  ground: 'oklch(0.973 0.006 85)',
  surface: 'oklch(0.988 0.004 85)',
  raised: 'oklch(0.997 0.002 85)',
  ink: 'oklch(0.25 0.012 65)',
  inkSoft: 'oklch(0.42 0.012 65)',
  inkFaint: 'oklch(0.515 0.012 65)',
  line: 'oklch(0.902 0.009 80)',
  accent: 'oklch(0.45 0.115 252)',
  onAccent: 'oklch(0.99 0.004 85)',
  danger: 'oklch(0.495 0.17 27)',
  success: 'oklch(0.475 0.105 150)',
  warning: 'oklch(0.49 0.1 70)',
  info: 'oklch(0.475 0.085 225)',
  scrim: 'oklch(0.22 0.012 65 / 0.42)',
  pageBehindScrim: 'oklch(0.686 0.008 80)',
  focus: 'oklch(0.55 0.15 252)',
}

export const lightShadow = '0 1px 2px oklch(0.25 0.02 65 / 0.08), 0 12px 32px oklch(0.25 0.02 65 / 0.14)'
