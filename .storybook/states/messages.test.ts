import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import messages from './messages.json' with { type: 'json' }

const ROOT = path.join(import.meta.dirname, '../..')

/** What a placeholder may stand for: `{n}` for 12, `{message}` for what the server says. */
const ANYTHING = '.{1,60}?'

const quoted = ['packages/**/*.stories.tsx', 'packages/**/*.test.ts', 'e2e/**/*.e2e.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
  .map((file) => plain(readFileSync(path.join(ROOT, file), 'utf8')))
  .join('\n')

/** A text without what a string or a regular expression puts before its marks. */
function plain(text: string): string {
  return text.replaceAll(/\\(['"`/()?.$])/g, '$1').replaceAll(/\s+/g, ' ')
}

function isQuoted(message: string): boolean {
  const parts = plain(message).split(/\{\w+\}/)
  // Of a template that says both, a test quotes one: "1 file", "3 files".
  const source = parts
    .map(RegExp.escape)
    .join(ANYTHING)
    .replaceAll(RegExp.escape('(s)'), String.raw`(?:\(s\)|s)?`)
  return new RegExp(source).test(quoted)
}

/** The specification gives these to the letter; what no story and no test quotes may change unseen. */
test.each(messages)('$id is quoted by a story or a test: $text', ({ text }) => {
  expect(isQuoted(text)).toBe(true)
})
