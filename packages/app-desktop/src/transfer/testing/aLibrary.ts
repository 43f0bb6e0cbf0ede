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
    /** Path of the server's data folder. */
    dataFolder: listening.data,
    /** Adds a user and signs them in. */
    async addUser(): Promise<Account & { id: number }> {
      const { id, token } = await listening.addUser(`${randomUUID()}@calotype.local`)
      return { server, token, id }
    },
    /** Sets which formats the library accepts. */
    setFormatSet: listening.setFormatSet,
    /** Signs in again. Returns the new token. */
    signInAgain: listening.signIn,
    get,
    /** Lists all photos and videos of a user. */
    listItems: (account: Account) => get<Item[]>(account, '/api/media/all-metadata'),
    /** Lists all albums of a user. */
    listAlbums: (account: Account) => get<Album[]>(account, '/api/albums/my'),
    /** Lists the user's archives that the server stores. */
    listStaged: (account: Account) => get<{ id: number }[]>(account, '/api/upload/local-folder/staged'),
    /** Reads the current receipt of an import. */
    async readReceipt({ calls }: Desktop): Promise<ReceiptRow[]> {
      const receipt = path.join(data, 'receipt.json')
      await calls.writeReceipt('json', receipt)
      return JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
    },
    /** Creates a folder with these files by path. Returns its path. */
    createFolder(files: Readonly<Record<string, Uint8Array>> = {}): string {
      const root = mkdtempSync(path.join(data, 'folder-'))
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
        writeFileSync(path.join(root, name), bytes)
      }
      return root
    },
    /** Returns a path for the journal of a desktop app. */
    createJournalPath: () => path.join(data, `${randomUUID()}.sqlite`),
    async end() {
      await listening.close()
      rmSync(data, { recursive: true })
    },
  }
}

export type Library = Awaited<ReturnType<typeof aLibrary>>
