import type { Palette } from './palette.ts'

/** Dark theme: near-black and soft grays with an amber accent. */
export const dark: Palette = {
  ground: 'oklch(0.172 0.006 60)',
  surface: 'oklch(0.206 0.007 60)',
  raised: 'oklch(0.246 0.008 60)',
  ink: 'oklch(0.93 0.008 80)',
  inkSoft: 'oklch(0.79 0.01 75)',
  inkFaint: 'oklch(0.69 0.011 70)',
  line: 'oklch(0.315 0.009 60)',
  accent: 'oklch(0.8 0.135 66)',
  onAccent: 'oklch(0.19 0.025 60)',
  danger: 'oklch(0.7 0.16 25)',
  success: 'oklch(0.79 0.12 152)',
  warning: 'oklch(0.86 0.12 98)',
  info: 'oklch(0.79 0.085 228)',
  scrim: 'oklch(0.08 0.005 60 / 0.64)',
  pageBehindScrim: 'oklch(0.119 0.005 60)',
  focus: 'oklch(0.82 0.14 66)',
}

export const darkShadow = '0 1px 2px oklch(0 0 0 / 0.4), 0 16px 40px oklch(0 0 0 / 0.5)'
