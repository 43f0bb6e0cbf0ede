/**
 * @file Lists all photos and videos in a library, newest first. Needs a personal access token with the scope
 * `media:read`.
 */
import { createApi, xhrUpload } from '@calotype/api'

const { CALOTYPE: baseUrl = 'http://localhost:3000', TOKEN: token = '' } = process.env
const { client, send } = createApi({ baseUrl, token: () => token, fetch, upload: xhrUpload })

const requestPage = (cursor: string | null) =>
  client.GET('/api/media/all-metadata', {
    params: { query: { limit: 200, ...(cursor !== null && { cursor }) } },
  })

let cursor: string | null = null
do {
  const page = requestPage(cursor)
  for (const { dateTaken, name } of await send(page)) process.stdout.write(`${dateTaken} ${name}\n`)
  cursor = (await page).response.headers.get('X-Next-Cursor')
} while (cursor !== null)
