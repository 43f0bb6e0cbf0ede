import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import messages from './messages.json' with { type: 'json' }

const ROOT = path.join(import.meta.dirname, '../..')

/** Pattern that matches the value of a placeholder such as `{n}` or `{message}`. */
const PLACEHOLDER_VALUE = '.{1,60}?'

const quoted = ['packages/**/*.stories.tsx', 'packages/**/*.test.ts', 'e2e/**/*.e2e.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
  .map((file) => removeMarkup(readFileSync(path.join(ROOT, file), 'utf8')))
  .join('\n')

/** Removes the escapes of strings and regular expressions, and collapses whitespace. */
function removeMarkup(text: string): string {
  return text.replaceAll(/\\(['"`/()?.$])/g, '$1').replaceAll(/\s+/g, ' ')
}

function isQuoted(message: string): boolean {
  const parts = removeMarkup(message).split(/\{\w+\}/)
  // A template with a singular and a plural form is quoted in one of them: "1 file" or "3 files".
  const source = parts
    .map(RegExp.escape)
    .join(PLACEHOLDER_VALUE)
    .replaceAll(RegExp.escape('(s)'), String.raw`(?:\(s\)|s)?`)
  return new RegExp(source).test(quoted)
}

/** A story or test must quote each text in the specification, so that the text can't change unnoticed. */
test.each(messages)('$id is quoted by a story or a test: $text', ({ text }) => {
  expect(isQuoted(text)).toBe(true)
})
