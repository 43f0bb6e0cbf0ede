import type { AppContext } from '../appContext.ts'
import { createLinks } from '../links/links.ts'
import { myLinkOperations } from '../links/myLinks.ts'
import { createShareLink } from '../links/shareLink.ts'
import type { Operations } from '../http/contract/operations.ts'
import { leaveOperations } from './leave.ts'
import { shareOperations } from './shareOperations.ts'
import { listSharedMedia } from './sharedMedia.ts'

/** Operations for sharing with people (API-038 to API-044) and by links (API-045, API-046, API-100 to API-103). */
export function sharingOperations(context: AppContext): Operations {
  const links = createLinks(context)
  return {
    ...shareOperations(context, links),
    ...leaveOperations(context),
    listSharedMedia: listSharedMedia(context),
    createShareLink: createShareLink(context, links),
    ...myLinkOperations(context, links),
  }
}
