/** Media queries for components. */
export const media = {
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1440px)',
  /** Maximum window width at which toasts have the full width, as defined by sonner. */
  narrow: '(max-width: 600px)',
  coarse: '(pointer: coarse)',
  /** Devices whose pointer can hover. */
  hover: '(hover: hover)',
  stillness: '(prefers-reduced-motion: reduce)',
} as const

/** Width of toasts on wide screens, as defined by sonner. */
export const toastWidth = '356px'

/** Stacking order. Use these names instead of numbers for `z-index`. */
export const layer = { sticky: 1, frame: 2, overlay: 3, dialog: 4, popover: 5, toast: 6 } as const

/** Returns a color that is `percent` opaque. */
export const tint = (color: string, percent: number) =>
  `color-mix(in oklab, ${color} ${percent}%, transparent)`
