import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { INITIATE_TIMEOUT_MS } from './upload.ts'

/** Creates the queries for staged files that are waiting to be imported or whose import has failed. */
export function stagedQueries({ client, send }: Api) {
  return {
    /** Staged files, newest first. */
    all: () =>
      queryOptions({
        queryKey: ['staged'],
        queryFn: ({ signal }) => {
          const options = { signal: withTimeout(INITIATE_TIMEOUT_MS, signal) }
          return send(client.GET('/api/upload/local-folder/staged', options))
        },
      }),
  }
}
