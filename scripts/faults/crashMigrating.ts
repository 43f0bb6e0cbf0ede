/**
 * @file Process that migrates a database and kills itself after one statement of a migration:
 * `node crashMigrating.ts <file> <step> <statement>`.
 */
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { migrations } from '../../packages/server/src/db/migrations/index.ts'
import { splitStatements } from './migrations.ts'

const [file = '', step, statement] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.function('crash', () => {
  process.kill(process.pid, 'SIGKILL')
  return null
})
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const killingMigrations = migrations.map((sql, index) =>
  index === Number(step)
    ? splitStatements(sql).toSpliced(Number(statement), 0, 'select crash();').join('\n')
    : sql,
)
migrate(database, killingMigrations)
