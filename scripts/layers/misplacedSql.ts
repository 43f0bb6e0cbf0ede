import { globSync, readFileSync } from 'node:fs'

/** Code that only `packages/server/src/db` may contain, with advice. Tests are exempt. */
const RULES: readonly { pattern: RegExp; advice: string }[] = [
  { pattern: /\.transaction\(\)/, advice: 'Use runTransaction, which names what the transaction protects.' },
]

/** Returns a message for each line of the server that contains code that belongs in `db/`. */
export function findMisplacedSql(): string[] {
  const files = globSync('packages/server/src/**/*.ts', {
    exclude: ['packages/server/src/db/**', '**/*.test.ts'],
  })
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = RULES.find(({ pattern }) => pattern.test(line))
        return rule ? [`${file}:${index + 1}: ${rule.advice}`] : []
      }),
  )
}
