import { fallbackStacks } from './fallbackFonts.ts'

/** Lengths, font sizes and durations that both themes share. Spacing follows a 4 px grid. */
export const scale = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  radius: { tile: '4px', small: '6px', medium: '10px', large: '16px', full: '9999px' },
  stroke: { hairline: '1px', focus: '2px' },
  /** Heights of controls. With a coarse pointer, all controls have the height `touch`. */
  control: { small: '32px', medium: '40px', touch: '44px' },
  font: {
    ui: `'Inter Variable', ${fallbackStacks.ui}`,
    display: `'Newsreader Variable', ${fallbackStacks.display}`,
  },
  text: {
    tiny: '0.75rem',
    small: '0.875rem',
    body: '1rem',
    large: '1.125rem',
    title: '1.375rem',
    headline: 'min(1.875rem, 13vw)',
    // Limited by the window width, so that long words fit on phones even with a large root font size.
    hero: 'min(clamp(2.5rem, 1.75rem + 3.5vw, 4.25rem), 14vw)',
  },
  leading: { flat: '1', tight: '1.2', body: '1.5' },
  weight: { regular: '400', medium: '500', strong: '600' },
  /** `loop` is the duration of a spinner rotation. With reduced motion, all durations are 0. */
  motion: { fast: '120ms', slow: '200ms', loop: '900ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
} as const
