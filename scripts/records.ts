/** @file `npm run records`, a part of `npm run check`: checks the decision records and all references to them. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { problemsOf } from './records/problemsOf.ts'

const FOLDER = 'docs/decisions/'
const INDEX = 'README.md'
/** Matches every file in which `problemsOf` may find a reference, so that the others don't have to be read. */
const MAY_REFER = '(record|decision)s?[ /][0-9]'

const read = (path: string) => readFileSync(path, 'utf8')

const records = readdirSync(FOLDER).filter((name) => name !== INDEX)
const files = execFileSync('git', ['grep', '-zlIiE', '--untracked', MAY_REFER], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !path.startsWith(FOLDER) && !path.startsWith('scripts/records/'))
const problems = problemsOf({
  records: new Map(records.map((name) => [name, read(FOLDER + name)])),
  index: read(FOLDER + INDEX),
  files: new Map(files.map((path) => [path, read(path)])),
})

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${records.length} decision records, and every reference leads to one.`)
