import { de as blog } from './text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [blog]
