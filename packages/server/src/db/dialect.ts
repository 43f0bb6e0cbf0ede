import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

const NOTHING = { changes: 0, lastInsertRowid: 0 }
/** How many statements are kept, and how many characters one may have: a long list of values hardly comes again. */
const MOST_STATEMENTS = 300
const LONGEST_STATEMENT = 4000

/** Makes Node's own SQLite look to Kysely like better-sqlite3, the one it knows. */
export function dialectOf(database: DatabaseSync): SqliteDialect {
  /** On a full disk SQLite rolls back by itself; what went wrong is to be told, and not that there is no transaction. */
  const isOver = (sql: string) => sql === 'rollback' && !database.isTransaction
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const prepare = statementsOf(database)
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // A transaction that starts by reading could not write anymore if a command, such as `npm run verify`, has
        // written meanwhile: SQLite would fail with SQLITE_BUSY_SNAPSHOT instead of waiting.
        const { statement, reader } = prepare(sql === 'begin' ? 'begin immediate' : sql)
        return {
          reader,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => (isOver(sql) ? NOTHING : statement.run(...values(parameters))),
          // Of one of its own: others may run the same statement while this one is read.
          iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
        }
      },
    },
  })
}

/** Statements are prepared once, and those used last are kept: preparing one takes longer than most take to run. */
function statementsOf(database: DatabaseSync) {
  const kept = new Map<string, { statement: StatementSync; reader: boolean }>()
  return (sql: string) => {
    const known = kept.get(sql)
    kept.delete(sql)
    const statement = known?.statement ?? database.prepare(sql)
    const prepared = known ?? { statement, reader: statement.columns().length > 0 }
    if (sql.length <= LONGEST_STATEMENT) kept.set(sql, prepared)
    if (kept.size > MOST_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    return prepared
  }
}
