import { de as gallery } from './text.de.ts'
import { de as viewer } from './viewer/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [gallery, viewer]
