import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { INITIATE_TIMEOUT_MS } from './upload.ts'

/** What waits for the server, and what it could not take into the library. */
export function stagedQueries({ client, send }: Api) {
  return {
    /** The newest first. */
    all: () =>
      queryOptions({
        queryKey: ['staged'],
        queryFn: ({ signal }) => {
          const options = { signal: within(INITIATE_TIMEOUT_MS, signal) }
          return send(client.GET('/api/upload/local-folder/staged', options))
        },
      }),
  }
}
