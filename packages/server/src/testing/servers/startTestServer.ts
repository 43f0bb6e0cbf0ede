import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createApp } from '../../app.ts'
import type { AppContext } from '../../appContext.ts'
import { createSession } from '../../auth/sessions.ts'
import { readSettings } from '../../settings.ts'
import { createTestDatabase, dropTestDatabase } from '../postgres/testDatabases.ts'
import { getPath } from '../../storage/disk/diskStore.ts'
import type { FileKind } from '../../storage/store.ts'
import { createDataFolder } from './createDataFolder.ts'
import { addTestUser } from './createTestServer.ts'
import { createTestEnvironment } from './createTestEnvironment.ts'
import { watchResponses } from './watchResponses.ts'

/** The fields of a MediaItem and of an error that tests read. */
export interface TestItem {
  id: number
  fileName: string
  name: string
  type: string
  thumbhash: string | null
  checksum: string
  status: string
  message: string
}

export interface JsonResponse<T> {
  status: number
  body: T
}

/** Sends requests as a signed-in user. */
export interface TestClient {
  authorization: string
  request(path: string, request?: RequestInit): Promise<Response>
  /** Posts a JSON body and parses the response. */
  post<T>(path: string, body: unknown): Promise<JsonResponse<T>>
  /** Posts a form and parses the response. */
  postForm<T>(path: string, parts: readonly FormField[]): Promise<JsonResponse<T>>
  /** Uploads one file in one request. */
  upload(name: string, bytes: Uint8Array, dto?: object): Promise<JsonResponse<TestItem>>
  /** Reads a file by its key. */
  fetchFile(
    key: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; type: string | null; bytes: Buffer }>
}

export type FormField = readonly [name: string, value: string | Uint8Array]

/**
 * Starts a server on a real port. `stop` keeps the data folder for another server; `destroy` deletes it. Both can be
 * called repeatedly.
 *
 * @param env settings that override the defaults
 * @param now the clock, in milliseconds
 * @param elapsed a monotonic clock, in milliseconds; pass `now` here, too, if days pass while the server runs
 */
export async function startTestServer(
  env: Record<string, string> = {},
  now: () => number = Date.now,
  elapsed?: () => number,
) {
  const data = env['CALOTYPE_DATA'] ?? (await createDataFolder())
  await createTestDatabase(data)
  const app = await createApp({
    settings: readSettings({ ...createTestEnvironment(data), ...env }),
    now,
    ...(elapsed && { elapsed }),
  })
  const checkResponses = watchResponses(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    checkResponses()
  }
  let people = 0
  return {
    app,
    context: app.context,
    data,
    address,
    async addUser(): Promise<TestClient> {
      const { token } = await addTestUser({ app }, `person-${people++}-${Date.now()}@example.test`)
      return createTestClient(address, token)
    },
    /** Signs a user in without a password. */
    signIn: async (id: number): Promise<TestClient> =>
      createTestClient(address, await createSession(app.context, id)),
    /** Lists all originals and incomplete uploads, as paths in a data folder. */
    listStoredFiles: async () => [
      ...(await listFiles(app.context, 'original')),
      ...listStoredFiles(data).filter((file) => !file.startsWith('blob')),
    ],
    /** Lists the stored files of a kind, as paths in a data folder. */
    listFiles: (kind: FileKind) => listFiles(app.context, kind),
    stop,
    async destroy() {
      await stop()
      rmSync(data, { recursive: true, force: true })
      await dropTestDatabase(data)
    },
  }
}

async function listFiles({ objects }: Pick<AppContext, 'objects'>, kind: FileKind): Promise<string[]> {
  const files = await Array.fromAsync(objects.list(kind))
  return files.map(({ fileName }) => getPath({ kind, fileName })).toSorted()
}

/** Lists all originals and incomplete uploads in a data folder. */
export function listStoredFiles(data: string): string[] {
  const entries = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map((entry) => path.relative(data, path.join(entry.parentPath, entry.name)))
  return files.filter((file) => /^blob\b|\.(upload|part)$/.test(file)).sort()
}

/** Creates a client that sends a token. */
export function createTestClient(address: string, token: string, fetchFunction = fetch): TestClient {
  const authorization = `Bearer ${token}`
  const request: TestClient['request'] = (url, init = {}) =>
    fetchFunction(`${address}${url}`, {
      ...init,
      headers: { ...(init.headers as object), authorization },
    })

  async function read<T>(pending: Promise<Response>): Promise<JsonResponse<T>> {
    const response = await pending
    return { status: response.status, body: (await response.json()) as T }
  }

  const send: TestClient['postForm'] = (where, parts) => {
    const form = new FormData()
    for (const [name, value] of parts)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([Buffer.from(value)]), 'blob')
    return read(request(where, { method: 'POST', body: form }))
  }

  return {
    authorization,
    request,
    postForm: send,
    post: (where, body) =>
      read(
        request(where, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    upload: (name, bytes, dto = {}) =>
      send('/api/upload/', [
        ['dto', JSON.stringify({ name, ...dto })],
        ['file', bytes],
      ]),
    async fetchFile(key, headers = {}) {
      const response = await request(`/authz?key=${encodeURIComponent(key)}`, { headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, type: response.headers.get('content-type'), bytes }
    },
  }
}
