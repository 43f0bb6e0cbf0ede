import { de as account } from '@calotype/account/de'
import { de as platform, translateError } from '@calotype/platform/de'
import { de as sharing } from '@calotype/sharing/de'
import { de as labels } from '@calotype/ui/de'
import { de as consent } from '../../analytics/text.de.ts'
import { de as connection } from '../../connection/text.de.ts'
import { de as frame } from '../../frame/text.de.ts'
import { de as pages } from '../../routes/text.de.ts'

export { labels, translateError }
export const texts = [...platform, ...account, ...sharing, consent, connection, frame, pages]
