import path from 'node:path'
import { getTestDatabaseUrl } from '../postgres/testDatabases.ts'
import { createStorageSetting } from '../files/testStorage.ts'

/**
 * Returns the environment of a test server: any port, no reserved disk space, small chunks and no log. Omits ffmpeg,
 * because starting ffmpeg takes as long as starting the server. Tests of videos set `FFMPEG_PATH`.
 */
export const createTestEnvironment = (data: string): Record<string, string> => ({
  PORT: '0',
  CALOTYPE_DATA: data,
  ...createDatabaseEnvironment(data),
  ...createStorageSetting(data),
  CALOTYPE_RESERVE_BYTES: '0',
  CALOTYPE_MIN_CHUNK_BYTES: '1',
  FFMPEG_PATH: path.join(data, 'no-ffmpeg'),
  CALOTYPE_SIMULATE_PAYMENTS: 'true',
  LOG_LEVEL: 'silent',
})

/** Returns the settings with which a test server opens the database of a data folder. */
export function createDatabaseEnvironment(data: string): Record<string, string> {
  const url = getTestDatabaseUrl(data)
  // Test files run concurrently, so their servers must share the connections that PostgreSQL accepts.
  return url === undefined ? {} : { DATABASE_URL: url, CALOTYPE_DATABASE_CONNECTIONS: '4' }
}
