/** Conditions under which a component may look or behave differently. */
export const media = {
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1440px)',
  /** Where toasts take the whole width. The breakpoint is sonner's. */
  narrow: '(max-width: 600px)',
  coarse: '(pointer: coarse)',
  /** Only where a pointer can rest on a thing without pressing it. */
  hover: '(hover: hover)',
  stillness: '(prefers-reduced-motion: reduce)',
} as const

/** What lies above what. A z-index is one of these names, never a number. */
export const layer = { sticky: 1, frame: 2, overlay: 3, dialog: 4, popover: 5, toast: 6 } as const

/** A color thinned to `percent` of itself, to lie over whatever is below. */
export const tint = (color: string, percent: number) =>
  `color-mix(in oklab, ${color} ${percent}%, transparent)`
