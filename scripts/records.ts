/**
 * @file `npm run records`, a part of `npm run check`: checks the decision records, and all references to them and to
 * the specification.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { findProblems } from './records/findProblems.ts'
import { findUnknownIds } from './records/unknownIds.ts'

const FOLDER = 'docs/decisions/'
const INDEX = 'README.md'
/** Matches all files that may refer to a record or the specification, so that no other files have to be read. */
const MAY_REFER = '(record|decision)s?[ /][0-9]|[A-Z]-[0-9]|THREATS'

const readFile = (path: string) => readFileSync(path, 'utf8')

const records = readdirSync(FOLDER).filter((name) => name !== INDEX)
const files = execFileSync('git', ['grep', '-zlIiE', '--untracked', MAY_REFER], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !/^(docs\/(decisions|spec)|scripts\/records)\//.test(path))
const recordTexts = new Map(records.map((name) => [name, readFile(FOLDER + name)]))
const fileTexts = new Map(files.map((path) => [path, readFile(path)]))
const problems = [
  ...findProblems({ records: recordTexts, index: readFile(FOLDER + INDEX), files: fileTexts }),
  ...findUnknownIds(globSync('docs/spec/**/*.md').map(readFile), new Map([...recordTexts, ...fileTexts])),
]

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${records.length} decision records, and every reference leads to one.`)
