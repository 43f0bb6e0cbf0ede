import type { AppContext } from '../appContext.ts'
import { createAdminLinkOperations } from '../links/adminLinkOperations.ts'
import { createLinks } from '../links/links.ts'
import { createMyLinkOperations } from '../links/myLinks.ts'
import { createShareLink } from '../links/shareLink.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createLeaveOperations } from './leave.ts'
import { createShareOperations } from './shareOperations.ts'
import { listSharedMedia } from './sharedMedia.ts'

/** Operations for sharing with people (API-038 to API-044) and by links (API-045, API-046, API-100 to API-103). */
export function createSharingOperations(context: AppContext): Operations {
  const links = createLinks(context)
  return {
    ...createShareOperations(context, links),
    ...createLeaveOperations(context),
    listSharedMedia: listSharedMedia(context),
    createShareLink: createShareLink(context, links),
    ...createMyLinkOperations(context, links),
    ...createAdminLinkOperations(context),
  }
}
