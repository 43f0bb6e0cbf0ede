import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createTestDatabase, usesPostgres } from '../postgres/testDatabases.ts'

const DATABASE = 'calotype.sqlite'
/** Created once per process, because creating a database runs all migrations. */
let emptyDatabase: Promise<Buffer> | undefined

/**
 * Creates a data folder, by default a temporary one, with an empty database. On PostgreSQL, `getTestDatabaseUrl` returns
 * the address of the database.
 */
export async function createDataFolder(folder?: string): Promise<string> {
  const data = folder ?? (await createFolder())
  await mkdir(data, { recursive: true })
  if (usesPostgres) await createTestDatabase(data)
  else await writeFile(path.join(data, DATABASE), await (emptyDatabase ??= createEmptyDatabase()))
  return data
}

const createFolder = () => mkdtemp(path.join(tmpdir(), 'calotype-test-'))

async function createEmptyDatabase(): Promise<Buffer> {
  const folder = await createFolder()
  await openDatabase(folder).close()
  const bytes = await readFile(path.join(folder, DATABASE))
  await rm(folder, { recursive: true })
  return bytes
}
