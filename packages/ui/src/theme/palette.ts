/** The roles a color can play. Each is resolved once per theme, in OKLCH. */
export type Palette = {
  /** The page itself. */
  ground: string
  /** A card or a field on the ground. */
  surface: string
  /** What floats: dialogs, menus, toasts. */
  raised: string
  ink: string
  inkSoft: string
  inkFaint: string
  /** Hairlines between things. */
  line: string
  accent: string
  /** Text on a fill of accent or danger. */
  onAccent: string
  danger: string
  success: string
  warning: string
  info: string
  /** What lies between a dialog and the page. */
  scrim: string
  /** The ground as it looks through the scrim. */
  veiled: string
  /** The ring around what has the focus. */
  focus: string
}

/** What text may stand on. */
export const grounds = ['ground', 'surface', 'raised'] as const satisfies readonly (keyof Palette)[]

/** What can be text: on each of the grounds its contrast is at least 4.5. */
export const texts = [
  'ink',
  'inkSoft',
  'inkFaint',
  'accent',
  'danger',
  'success',
  'warning',
  'info',
] as const satisfies readonly (keyof Palette)[]
