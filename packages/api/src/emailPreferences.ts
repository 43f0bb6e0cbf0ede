import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import { ACCOUNT_TIMEOUT_MS } from './user.ts'

export type EmailPreferences = components['schemas']['EmailPreferences']

/** The query for the emails that the signed-in user gets. */
export const emailPreferencesQuery = ({ client, send }: Api) =>
  queryOptions({
    queryKey: ['email-preferences'],
    queryFn: ({ signal }) =>
      send(client.GET('/api/user/email-preferences', { signal: withTimeout(ACCOUNT_TIMEOUT_MS, signal) })),
  })

/** Chooses the emails that the signed-in user gets. */
export function updateEmailPreferences(
  { client, send }: Api,
  body: EmailPreferences,
): Promise<EmailPreferences> {
  return send(client.PUT('/api/user/email-preferences', { body, signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}
