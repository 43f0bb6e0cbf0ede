/**
 * @file A process that brings the database of a file to the newest schema and is killed after one statement of it: `node
 * dieMigrating.ts <file> <step> <statement>`.
 */
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { migrations } from '../../packages/server/src/db/migrations/index.ts'
import { statementsOf } from './migrations.ts'

const [file = '', step, statement] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.function('die', () => {
  process.kill(process.pid, 'SIGKILL')
  return null
})
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const deadly = migrations.map((sql, index) =>
  index === Number(step)
    ? statementsOf(sql).toSpliced(Number(statement), 0, 'select die();').join('\n')
    : sql,
)
migrate(database, deadly)
