/** Media queries for components. */
export const media = {
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1440px)',
  /** Maximum window width at which sonner shows full-width toasts. */
  narrow: '(max-width: 600px)',
  coarse: '(pointer: coarse)',
  /** Devices whose pointer can hover. */
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

/** Width of sonner's toasts on wide screens. */
export const toastWidth = '356px'

/** Stacking order. Use these values for `z-index`. */
export const layer = { sticky: 1, frame: 2, overlay: 3, dialog: 4, popover: 5, toast: 6 } as const

/** Returns a color that is `percent` opaque. */
export const tint = (color: string, percent: number) =>
  `color-mix(in oklab, ${color} ${percent}%, transparent)`
