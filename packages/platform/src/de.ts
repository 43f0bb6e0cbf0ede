import { createFormat } from './text/createFormat.ts'
import { de as words } from './text/words.de.ts'

export { translateError } from './text/translateError.de.ts'

/** German texts of this package, for the `texts` prop of `PlatformProvider`. */
export const de = [words]

/** German formats, for the functions in German translations. */
export const format = createFormat('de', words.texts)
