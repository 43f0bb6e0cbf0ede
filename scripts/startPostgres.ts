import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from './freePort.ts'

/** Folders in which Debian, Homebrew and the PostgreSQL project install the programs of each version. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/pgsql-*/bin']
const MIN_VERSION = 15
/** Test data needn't survive a power failure. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export interface Postgres {
  /** URL of a database on the server. Its user may create databases. */
  url: string
  stop(): void
}

/** Returns the folder with the programs of PostgreSQL 15 or later, or null if it isn't installed. */
export function findPostgres(): string | null {
  const folders = globSync(FOLDERS).filter((folder) => readVersion(folder) >= MIN_VERSION)
  return folders.sort((a, b) => readVersion(a) - readVersion(b)).at(-1) ?? null
}

const readVersion = (folder: string) => Number(/(\d+)(?:\/bin)$/.exec(folder)?.[1])

/** Starts a PostgreSQL server whose data is in a folder that the caller deletes. */
export async function startPostgres(programs: string, folder: string): Promise<Postgres> {
  const data = path.join(folder, 'postgres')
  const port = await findFreePort()
  const user = findUser()
  mkdirSync(data, { recursive: true })
  // PostgreSQL refuses to run as root, and its user must reach the folder.
  if (user) {
    chmodSync(folder, 0o755)
    chownSync(data, user.uid, user.gid)
  }
  const execute = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { cwd: data, stdio: 'ignore', ...user })
  const files = path.join(data, 'files')
  execute('initdb', '-D', files, '-U', 'calotype', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const settings = Object.entries({
    ...SETTINGS,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
  })
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  execute('pg_ctl', '-D', files, '-w', '-l', path.join(data, 'log'), '-o', options, 'start')
  return {
    url: `postgres://calotype@127.0.0.1:${port}/postgres`,
    stop: () => execute('pg_ctl', '-D', files, '-m', 'immediate', 'stop'),
  }
}

/** Returns the user whom Debian's package creates, if this process runs as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const read = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: read('-u'), gid: read('-g') }
}
