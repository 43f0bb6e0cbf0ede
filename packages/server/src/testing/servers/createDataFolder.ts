import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../db/sqlite/open.ts'

const DATABASE = 'calotype.sqlite'
/** Created once per process, because creating a database runs all migrations. */
let emptyDatabase: Promise<Buffer> | undefined

/** Creates a data folder with an empty database, by default a temporary one. */
export async function createDataFolder(place?: string): Promise<string> {
  const folder = place ?? (await createFolder())
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, DATABASE), await (emptyDatabase ??= createEmptyDatabase()))
  return folder
}

const createFolder = () => mkdtemp(path.join(tmpdir(), 'calotype-test-'))

async function createEmptyDatabase(): Promise<Buffer> {
  const folder = await createFolder()
  await openDatabase(folder).close()
  const bytes = await readFile(path.join(folder, DATABASE))
  await rm(folder, { recursive: true })
  return bytes
}
