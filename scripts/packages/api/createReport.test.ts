import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReport } from './createReport.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-'))
  mkdirSync(path.join(folder, 'packages/ui/src'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Creates the report of a package whose entry is `index.d.ts`. */
function report(files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'packages/ui/src', file), text)
  const product = {
    name: '@calotype/ui',
    folder: 'packages/ui',
    entries: new Map([['.', './src/index.ts']]),
    imports: [],
    sheets: new Map(),
  }
  return createReport(product, folder)
}

test('lists exports, with the declarations of other modules to which they refer', () => {
  const text = report({
    'index.d.ts': "export { Button, type ButtonProps } from './Button.tsx';",
    'Button.d.ts':
      "import type { Size } from './size.ts';\nexport interface ButtonProps { size: Size; }\nexport declare function Button(props: ButtonProps): void;\nexport declare const internal: 1;",
    'size.d.ts':
      "export type Size = (typeof SIZES)[number];\nexport declare const SIZES: readonly ['small'];\n",
  })
  expect(text).toContain('- Button\n- ButtonProps\n')
  expect(text).toContain('interface ButtonProps { size: Size; }')
  expect(text).toContain('type Size = (typeof SIZES)[number];')
  expect(text).toContain("declare const SIZES: readonly ['small'];")
  expect(text).not.toContain('internal')
})

test('follows exports of all names, of other names and of other packages', () => {
  const text = report({
    'index.d.ts':
      "export * from './all.ts';\nexport { a as b } from './all.ts';\nexport { useQuery } from 'query';",
    'all.d.ts': 'declare const a: 1;\nexport { a };',
  })
  expect(text).toContain('- a\n- b = a\n- useQuery from query\n')
})

test('omits comments and joins overloads', () => {
  const text = report({
    'index.d.ts':
      '/** Adds. */\nexport declare function add(one: number): number;\nexport declare function add(one: string): string; // Joins.',
  })
  expect(text).toContain(
    '```ts\ndeclare function add(one: number): number;\ndeclare function add(one: string): string;\n```',
  )
})

test('fails if an export has no declaration', () => {
  expect(() => report({ 'index.d.ts': "export { missing } from './empty.ts';", 'empty.d.ts': '' })).toThrow(
    'exports missing, which has no declaration',
  )
})
