import { withTimeout, type Api } from './client.ts'
import { listQueryOptions, loadListPage } from './listPage.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type AdminLink = components['schemas']['AdminLink']

/** Creates the queries with which administrators and moderators load the links of all users. */
export function adminLinkQueries(api: Api) {
  return {
    /** Links whose title or owner contains `q`, and the link whose address is `q`, page by page, newest first. */
    list: (q: string) =>
      listQueryOptions(['admin', 'links', q], (after, signal) =>
        loadListPage(api, after, (page) =>
          api.client.GET('/api/admin/links', {
            params: { query: { ...page, ...(q && { q }) } },
            signal: withTimeout(ADMIN_TIMEOUT_MS, signal),
          }),
        ),
      ),
  }
}

/** Disables or enables a link of any user. */
export function updateAnyLink({ client, send }: Api, id: number, isDisabled: boolean): Promise<AdminLink> {
  return send(
    client.PUT('/api/admin/links/{id}', {
      params: { path: { id } },
      body: { isDisabled },
      signal: withTimeout(ADMIN_TIMEOUT_MS),
    }),
  )
}
