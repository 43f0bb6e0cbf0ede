import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Server } from './server.ts'

export const SEEDED_USER_COUNT = 10_000

/** Adds many users without passwords. Later calls for the same server add none. */
export function seedUsers({ data }: Server): void {
  const database = new DatabaseSync(join(data, 'calotype.sqlite'), { timeout: 10_000 })
  database.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${SEEDED_USER_COUNT})
    insert or ignore into user (email, password_hash, roles, created_at)
    select 'seeded-' || n || '@example.test', '', '["USER"]', n from numbers`)
  database.close()
}
