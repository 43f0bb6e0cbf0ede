import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

const NO_CHANGES = { changes: 0, lastInsertRowid: 0 }
const MAX_STATEMENTS = 300
/** Longer statements, such as those with many values, aren't cached because they are hardly ever executed again. */
const MAX_STATEMENT_LENGTH = 4000

/**
 * Adapts Node's SQLite API to the interface of better-sqlite3, which Kysely expects.
 * @param onCommit is called after each commit
 */
export function createDialect(database: DatabaseSync, onCommit = () => {}): SqliteDialect {
  /**
   * Whether SQLite has already rolled back, as it does when the disk is full. A second rollback would fail and hide the
   * original error.
   */
  const isAlreadyRolledBack = (sql: string) => sql === 'rollback' && !database.isTransaction
  const toInputValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const prepare = createStatementCache(database)
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // If a transaction began with a read and another process wrote in the meantime, the transaction's first write
        // would fail with SQLITE_BUSY_SNAPSHOT instead of waiting.
        const { statement, reader } = prepare(sql === 'begin' ? 'begin immediate' : sql)
        return {
          reader,
          all: (parameters) => statement.all(...toInputValues(parameters)),
          run(parameters) {
            if (isAlreadyRolledBack(sql)) return NO_CHANGES
            const result = statement.run(...toInputValues(parameters))
            if (!database.isTransaction) onCommit()
            return result
          },
          // Iterating occupies a statement until its last row is read, so iterations don't use cached statements.
          iterate: (parameters) => database.prepare(sql).iterate(...toInputValues(parameters)),
        }
      },
    },
  })
}

/** Caches the most recently used statements, because preparing a statement takes longer than running most of them. */
function createStatementCache(database: DatabaseSync) {
  const cache = new Map<string, { statement: StatementSync; reader: boolean }>()
  return (sql: string) => {
    const cachedStatement = cache.get(sql)
    cache.delete(sql)
    const statement = cachedStatement?.statement ?? database.prepare(sql)
    const prepared = cachedStatement ?? { statement, reader: statement.columns().length > 0 }
    if (sql.length <= MAX_STATEMENT_LENGTH) cache.set(sql, prepared)
    if (cache.size > MAX_STATEMENTS) cache.delete(cache.keys().next().value ?? '')
    return prepared
  }
}
