/**
 * @file `npm run claims`, a part of `npm test`: compares the sentences about encryption on the built public pages with
 * the reviewed list in `claims/encryption.txt`, because pages must not contradict each other (docs/decisions/0093).
 * `npm run claims update` writes the list. Compare the changed sentences with /encryption before committing them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findStatements } from './claims/findStatements.ts'

const CLIENT = fileURLToPath(new URL('../packages/app-web/build/client', import.meta.url))
const LIST = fileURLToPath(new URL('claims/encryption.txt', import.meta.url))
const SUBJECT = /encrypt/i
/** Page with the complete description. Every page that mentions end-to-end encryption must link to it. */
const DESCRIPTION_PAGE = '/encryption'

/** Title of an article. Lists of articles repeat this title. */
const TITLE = /^What end-to-end encryption/

const problems: string[] = []
const allStatements = new Set<string>()
for (const file of globSync('**/*.html', { cwd: CLIENT })) {
  const html = readFileSync(path.join(CLIENT, file), 'utf8')
  const statements = findStatements(html, SUBJECT)
  for (const statement of statements) allStatements.add(statement)
  const isLinked =
    html.includes(`href="${DESCRIPTION_PAGE}`) || file.startsWith(`${DESCRIPTION_PAGE.slice(1)}/`)
  if (statements.some((statement) => /end-to-end/i.test(statement) && !TITLE.test(statement)) && !isLinked)
    problems.push(`${file} mentions end-to-end encryption and does not link to ${DESCRIPTION_PAGE}.`)
}
if (allStatements.size === 0) problems.push('No page mentions encryption. Build the web app first.')

if (process.argv[2] === 'update') writeFileSync(LIST, `${[...allStatements].toSorted().join('\n')}\n`)
const reviewed = new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'))
for (const statement of allStatements.difference(reviewed)) problems.push(`Not reviewed: ${statement}`)
for (const statement of reviewed.difference(allStatements))
  problems.push(`No longer on any page: ${statement}`)

for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${allStatements.size} sentences about encryption, all reviewed.`)
