import { startListeningServer } from '@calotype/server/testing'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Account } from '../protocol.ts'
import type { Desktop } from './aDesktop.ts'
import type { ReceiptRow } from './receipts.ts'

interface Item {
  name: string
  checksum: string
  labels: string[]
}
interface Album {
  title: string
  photoCount: number
}

/** Starts a real server in this process, and creates a folder for test files. `env` overrides settings. */
export async function aLibrary(env: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-transfer-'))
  const listening = await startListeningServer(env)
  await listening.setFormatSet('standard')
  const server = listening.address

  async function post<T>(pathname: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(server + pathname, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as T
  }

  async function get<T>({ token }: Account, pathname: string): Promise<T> {
    const response = await fetch(server + pathname, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as T
  }

  return {
    data,
    server,
    post,
    dataFolder: listening.data,
    async addUser(): Promise<Account & { id: number }> {
      const { id, token } = await listening.addUser(`${randomUUID()}@calotype.local`)
      return { server, token, id }
    },
    setFormatSet: listening.setFormatSet,
    signInAgain: listening.signIn,
    get,
    listItems: (account: Account) => get<Item[]>(account, '/api/media/all-metadata'),
    listAlbums: (account: Account) => get<Album[]>(account, '/api/albums/my'),
    listStaged: (account: Account) => get<{ id: number }[]>(account, '/api/upload/local-folder/staged'),
    async readReceipt({ calls }: Desktop): Promise<ReceiptRow[]> {
      const receipt = path.join(data, 'receipt.json')
      await calls.writeReceipt('json', receipt)
      return JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
    },
    /** Creates a folder with the given files, which are keyed by path. Returns the folder's path. */
    createFolder(files: Readonly<Record<string, Uint8Array>> = {}): string {
      const root = mkdtempSync(path.join(data, 'folder-'))
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
        writeFileSync(path.join(root, name), bytes)
      }
      return root
    },
    createJournalPath: () => path.join(data, `${randomUUID()}.sqlite`),
    async end() {
      await listening.close()
      rmSync(data, { recursive: true })
    },
  }
}

export type Library = Awaited<ReturnType<typeof aLibrary>>
