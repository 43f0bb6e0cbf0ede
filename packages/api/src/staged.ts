import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'

/** How long a call about staged files may take. */
const STAGED_TIMEOUT_MS = 30_000

/** What waits for the server, and what it could not take into the library. */
export function stagedQueries({ client, send }: Api) {
  return {
    /** The newest first. */
    all: () =>
      queryOptions({
        queryKey: ['staged'],
        queryFn: ({ signal }) => {
          const options = { signal: within(STAGED_TIMEOUT_MS, signal) }
          return send(client.GET('/api/upload/local-folder/staged', options))
        },
      }),
  }
}

/** Removes a staged file, and frees its room. What was made of it stays. */
export async function giveUpStaged({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(STAGED_TIMEOUT_MS) }
  await send(client.DELETE('/api/upload/local-folder/staged/{id}', options))
}
