import { de as email } from './email/text.de.ts'
import { de as admin } from './text.de.ts'
import { de as manage } from './users/manage/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [email, admin, manage]
