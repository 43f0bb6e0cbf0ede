import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type Migration, toSqlite } from '../../packages/server/src/db/migrate.ts'
import { migrations } from '../../packages/server/src/db/migrations/index.ts'
import { openDatabase } from '../../packages/server/src/db/sqlite/open.ts'
import { makeScratch } from '../scratch.ts'

const CRASH_MIGRATING = fileURLToPath(new URL('./crashMigrating.ts', import.meta.url))

/** Splits a migration of SQLite into its statements, which start at the beginning of a line. */
export const splitStatements = (migration: Migration): string[] =>
  toSqlite(migration)
    .trim()
    .split(/(?<=;)\n+(?=\S)(?!end;)/)

/**
 * Kills an update at each statement of each migration except the first, which creates an empty library. The migration
 * must have no partial effect, and the next start must complete it without data loss (THREATS F26).
 */
export async function interruptMigrations(): Promise<{ kills: number; problems: string[] }> {
  const problems: string[] = []
  const old = await copyOldLibrary()
  let kills = 0
  for (const [step, sql] of migrations.entries().drop(1))
    for (let statement = 0; statement <= splitStatements(sql).length; statement++) {
      kills += 1
      const problem = await interrupt(old, step, statement)
      if (problem)
        problems.push(`killed in migration ${step + 1} before statement ${statement + 1}: ${problem}`)
    }
  rmSync(old, { recursive: true })
  return { kills, problems }
}

/** Creates a library with the first schema and one user. */
export async function copyOldLibrary(): Promise<string> {
  const folder = makeScratch('old')
  const { db, close } = openDatabase(folder, migrations.slice(0, 1))
  await db
    .insertInto('user')
    .values({ email: 'ada@example.test', password_hash: '', roles: '[]', created_at: 0 })
    .execute()
  await close()
  return folder
}

async function interrupt(old: string, step: number, statement: number): Promise<string | null> {
  const folder = makeScratch('update')
  const file = path.join(folder, 'calotype.sqlite')
  try {
    cpSync(old, folder, { recursive: true })
    const { signal, stderr } = spawnSync(process.execPath, [CRASH_MIGRATING, file, `${step}`, `${statement}`])
    if (signal !== 'SIGKILL') return `it was not killed: ${stderr}`
    const version = readVersion(file)
    if (version !== step) return `the schema is ${version} and not ${step}`
    const { db, close } = openDatabase(folder)
    const users = await db.selectFrom('user').select('email').execute()
    await close()
    if (users.length !== 1) return 'the user is gone'
    return readVersion(file) === migrations.length ? null : 'it was not finished'
  } catch (error) {
    return String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function readVersion(file: string): number {
  using database = new DatabaseSync(file)
  return Number(database.prepare('pragma user_version').get()?.['user_version'])
}
