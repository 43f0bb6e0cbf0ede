/** Color roles and their purposes. Each theme defines the colors in OKLCH. */
export const colorRoles = {
  ground: 'Background of the page.',
  surface: 'Background of cards and fields.',
  raised: 'Background of dialogs, menus, and toasts.',
  ink: 'Text and icons.',
  inkSoft: 'Secondary text.',
  inkFaint: 'Captions, hints, and placeholders.',
  line: 'Hairline borders.',
  accent: 'Links, selection, and primary buttons.',
  onAccent: 'Text on the accent or danger color.',
  danger: 'Errors and destructive actions.',
  success: 'Completed actions.',
  warning: 'Problems that need attention.',
  info: 'Neutral information.',
  scrim: 'Backdrop between a dialog and the page.',
  pageBehindScrim: 'The page background as it appears through the scrim.',
  focus: 'Focus ring.',
} as const

export type Palette = Record<keyof typeof colorRoles, string>

export const backgrounds = ['ground', 'surface', 'raised'] as const satisfies readonly (keyof Palette)[]

/** Text colors, which have a contrast of at least 4.5 with each background. */
export const textRoles = [
  'ink',
  'inkSoft',
  'inkFaint',
  'accent',
  'danger',
  'success',
  'warning',
  'info',
] as const satisfies readonly (keyof Palette)[]
