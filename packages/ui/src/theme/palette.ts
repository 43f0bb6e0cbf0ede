/** Color roles. Each theme defines them in OKLCH. */
export type Palette = {
  /** Background of the page. */
  ground: string
  /** Background of cards and fields. */
  surface: string
  /** Background of dialogs, menus and toasts. */
  raised: string
  ink: string
  inkSoft: string
  inkFaint: string
  /** Hairline borders. */
  line: string
  accent: string
  /** Text on the accent or danger color. */
  onAccent: string
  danger: string
  success: string
  warning: string
  info: string
  /** Backdrop between a dialog and the page. */
  scrim: string
  /** The page background as it appears through the scrim. */
  pageBehindScrim: string
  /** Focus ring. */
  focus: string
}

/** Backgrounds for text. */
export const backgrounds = ['ground', 'surface', 'raised'] as const satisfies readonly (keyof Palette)[]

/** Text colors. Their contrast on each background is at least 4.5. */
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
