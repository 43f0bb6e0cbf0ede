import { de as download } from './download/text.de.ts'
import { de as guide } from './guide/text.de.ts'
import { de as landing } from './landing/text.de.ts'
import { de as legal } from './legal/text.de.ts'
import { de as pricing } from './pricing/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [download, guide, landing, legal, pricing]
