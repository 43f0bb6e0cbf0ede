import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** Makes Node's own SQLite look to Kysely like better-sqlite3, the one it knows. */
export function dialectOf(database: DatabaseSync): SqliteDialect {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  })
}
