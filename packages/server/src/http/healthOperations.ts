import { sql } from 'kysely'
import { createBusyError } from './errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from './contract/operations.ts'

/** Operation for health checks: responds 503 if the database cannot be read. */
export function createHealthOperations({ db }: AppContext): Operations {
  return {
    async getHealth() {
      try {
        await sql`select 1 from user limit 1`.execute(db)
      } catch {
        throw createBusyError(5)
      }
      return { status: 'ok' }
    },
  }
}
