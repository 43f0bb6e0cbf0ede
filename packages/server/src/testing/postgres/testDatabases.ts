/**
 * @file Databases of tests that run on PostgreSQL. If `CALOTYPE_TEST_DATABASE_URL` names a PostgreSQL server, each data
 * folder of a test has its own database there.
 */
import { createHash } from 'node:crypto'

const SERVER_URL = process.env['CALOTYPE_TEST_DATABASE_URL'] ?? ''

/** Whether the tests run on PostgreSQL. */
export const usesPostgres = SERVER_URL !== ''

/** Returns the prefix of the names of all databases of a test run. */
const getPrefix = () => `calotype_test_${process.env['CALOTYPE_TEST_RUN'] ?? 'single'}_`

/** Returns the name of the database from which the databases of a test run are copied. */
const getTemplate = () => `${getPrefix()}template`

/** Returns the name of the database of a data folder. */
const getName = (data: string) => getPrefix() + createHash('sha256').update(data).digest('hex').slice(0, 16)

const toUrl = (name: string) => Object.assign(new URL(SERVER_URL), { pathname: `/${name}` }).href

/** Returns the URL of the database of a data folder; undefined if the tests run on SQLite. */
export const getTestDatabaseUrl = (data: string): string | undefined =>
  usesPostgres ? toUrl(getName(data)) : undefined

/** Creates the database of a data folder with an empty library, unless it exists or the tests run on SQLite. */
export async function createTestDatabase(data: string): Promise<void> {
  if (!usesPostgres) return
  const name = getName(data)
  const existing = await execute(`select datname as name from pg_database where datname = '${name}'`)
  if (existing.length === 0) await execute(`create database ${name} template ${getTemplate()}`)
}

/** Deletes the database of a data folder. Does nothing if the tests run on SQLite. */
export async function dropTestDatabase(data: string): Promise<void> {
  if (usesPostgres) await execute(`drop database if exists ${getName(data)} with (force)`)
}

/** Creates the database from which the databases of a test run are copied. Returns its URL. */
export async function createTemplate(): Promise<string> {
  await execute(`create database ${getTemplate()} template template0 encoding 'UTF8'`)
  return toUrl(getTemplate())
}

/** Deletes all databases of a test run. */
export async function dropTestDatabases(): Promise<void> {
  const names = await execute(`select datname as name from pg_database where datname like '${getPrefix()}%'`)
  for (const name of names) await execute(`drop database if exists ${name} with (force)`)
}

async function execute(statement: string): Promise<string[]> {
  // Load `pg` on demand, because most runs use SQLite.
  const { Client } = await import('pg')
  const client = new Client({ connectionString: SERVER_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(statement)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
