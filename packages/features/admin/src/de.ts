import { de as email } from './email/text.de.ts'
import { de as known } from './known/text.de.ts'
import { de as links } from './links/text.de.ts'
import { de as plans } from './plans/text.de.ts'
import { de as roles } from './roles/text.de.ts'
import { de as status } from './status/text.de.ts'
import { de as admin } from './text.de.ts'
import { de as manage } from './users/manage/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [email, known, links, plans, roles, status, admin, manage]
