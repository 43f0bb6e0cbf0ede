/**
 * @file `npm run configuration`: writes the table of all settings into `docs/configuration.md`. With the argument
 * `check`, fails if the table is outdated (part of `npm run check`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { SETTINGS } from '../packages/server/src/settings.ts'

const FILE = 'docs/configuration.md'
/** Matches the table, which ends at the next heading. */
const TABLE = /(?<=^## Settings\n\n)[^]*?(?=\n## )/m

const rows = Object.values(SETTINGS).map(
  ({ variable, description, default: standard }) => `| \`${variable}\` | ${standard} | ${description} |`,
)
const table = ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows, ''].join('\n')
const currentText = readFileSync(FILE, 'utf8')
const newText = currentText.replace(TABLE, () => table)

if (process.argv[2] !== 'check') writeFileSync(FILE, newText)
else if (newText !== currentText) {
  console.error(`${FILE} is out of date. Run npm run configuration.`)
  process.exit(1)
}
