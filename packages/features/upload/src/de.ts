import { de as folder } from './folder/text.de.ts'
import { de as queue } from './queue/page/text.de.ts'
import { de as upload } from './text.de.ts'
import { de as watched } from './watched/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [folder, queue, upload, watched]
