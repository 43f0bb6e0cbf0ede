import { createTemplate, dropTestDatabases, usesPostgres } from './testDatabases.ts'

/**
 * Creates the template of the databases of a test run. Returns a function that deletes all databases of the run. Does
 * nothing if the tests run on SQLite.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!usesPostgres) return undefined
  process.env['CALOTYPE_TEST_RUN'] = `${process.pid}_${Date.now().toString(36)}`
  const { openPostgres } = await import('../../db/postgres/open.ts')
  const { close } = await openPostgres(await createTemplate(), 2)
  await close()
  return dropTestDatabases
}
