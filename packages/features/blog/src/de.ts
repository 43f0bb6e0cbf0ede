import { de as blog } from './text.de.ts'

/** German texts of this package, for `texts` of `PlatformProvider`. */
export const de = [blog]
