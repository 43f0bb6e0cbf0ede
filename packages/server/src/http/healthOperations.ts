import { sql } from 'kysely'
import { isUnavailableError } from '../db/errors.ts'
import { createBusyError } from './errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from './contract/operations.ts'

/** Creates the operation for health checks, which responds 503 if the database can't be read. */
export function createHealthOperations({ db }: AppContext): Operations {
  return {
    async getHealth() {
      try {
        await sql`select 1 from "user" limit 1`.execute(db)
      } catch (error) {
        throw isUnavailableError(error) ? error : createBusyError(5)
      }
      return { status: 'ok' }
    },
  }
}
