import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

const NOTHING = { changes: 0, lastInsertRowid: 0 }

/** Makes Node's own SQLite look to Kysely like better-sqlite3, the one it knows. */
export function dialectOf(database: DatabaseSync): SqliteDialect {
  /** On a full disk SQLite rolls back by itself; what went wrong is to be told, and not that there is no transaction. */
  const isOver = (sql: string) => sql === 'rollback' && !database.isTransaction
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => (isOver(sql) ? NOTHING : statement.run(...values(parameters))),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  })
}
