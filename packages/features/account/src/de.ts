import { de as account } from './text.de.ts'
import { de as emails } from './emails/text.de.ts'
import { de as forgotten } from './forgotten/text.de.ts'
import { de as profile } from './profile/text.de.ts'
import { de as server } from './server/text.de.ts'
import { de as settings } from './settings/text.de.ts'
import { de as subscription } from './subscription/text.de.ts'
import { de as tokens } from './tokens/text.de.ts'
import { de as unsubscribe } from './unsubscribe/text.de.ts'
import { de as verify } from './verify/text.de.ts'

/** German texts of this package for the `texts` prop of `PlatformProvider`. */
export const de = [
  account,
  emails,
  forgotten,
  profile,
  server,
  settings,
  subscription,
  tokens,
  unsubscribe,
  verify,
]
