import { de as files } from './files/text.de.ts'
import { de as publicPages } from './public/text.de.ts'
import { de as sharing } from './text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [files, publicPages, sharing]
