import { readSettings, serve } from '@calotype/server'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Account } from '../protocol.ts'

const PASSWORD = 'Darkroom-1841!'

/** The real server in this process, and a folder for what a test writes. `env`: settings that differ. */
export async function aLibrary(env: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-transfer-'))
  const serving = await serve(
    readSettings({
      ...{ PORT: '0', CALOTYPE_DATA: path.join(data, 'library'), CALOTYPE_WEB: path.join(data, 'no-web') },
      ...{ CALOTYPE_RESERVE_BYTES: '0', LOG_LEVEL: 'silent' },
      ...env,
    }),
  )
  const server = serving.address

  async function post<T>(place: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(server + place, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as T
  }

  return {
    data,
    server,
    post,
    /** Signs somebody new up. */
    async join(): Promise<Account & { email: string }> {
      const email = `${randomUUID()}@calotype.local`
      await post('/api/auth/signup', { firstName: 'Anna', lastName: 'Lindqvist', email, password: PASSWORD })
      const { token } = await post<{ token: string }>('/api/auth/login', { email, password: PASSWORD })
      return { server, token, email }
    },
    /** Signs in once more; answers the other token. */
    again: async (email: string) =>
      (await post<{ token: string }>('/api/auth/login', { email, password: PASSWORD })).token,
    async get<T>({ token }: Account, place: string): Promise<T> {
      const answer = await fetch(server + place, { headers: { authorization: `Bearer ${token}` } })
      return (await answer.json()) as T
    },
    /** A folder with these files, by their paths. */
    folder(files: Readonly<Record<string, Uint8Array>> = {}): string {
      const root = mkdtempSync(path.join(data, 'folder-'))
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
        writeFileSync(path.join(root, name), bytes)
      }
      return root
    },
    /** For the journal of one desktop. */
    place: () => path.join(data, `${randomUUID()}.sqlite`),
    async end() {
      await serving.close()
      rmSync(data, { recursive: true })
    },
  }
}

export type Library = Awaited<ReturnType<typeof aLibrary>>
