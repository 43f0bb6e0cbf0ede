import { globSync, readFileSync } from 'node:fs'

/** Code that only `packages/server/src/db` may contain, with advice. Tests are exempt. */
const RULES: readonly { pattern: RegExp; advice: string }[] = [
  { pattern: /\.transaction\(\)/, advice: 'Use runTransaction, which names what the transaction protects.' },
  {
    pattern:
      /\b(?:json_each|instr|natural_key|fold_text|strftime|group_concat|total_changes|iif)\(|\bsqlite_\w|\browid\b|\bmedia_text|\bindexed by \w+_\w+|\bcollate nocase\b|\binsert or (?:ignore|replace)\b|['`]pragma /i,
    advice: 'Only db/ may contain the SQL of SQLite. Move it to a function in db/sqlite/queries.',
  },
]

/** Returns a message for each line of the server that contains code that belongs in `db/`. */
export function findMisplacedSql(): string[] {
  const files = globSync('packages/server/src/**/*.ts', {
    exclude: ['packages/server/src/{db,testing}/**', '**/*.test.ts'],
  })
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const advice = findAdvice(line)
        return advice === null ? [] : [`${file}:${index + 1}: ${advice}`]
      }),
  )
}

/** Returns how to replace code that belongs in `db/`, or null if a line contains none. */
export function findAdvice(line: string): string | null {
  return RULES.find(({ pattern }) => pattern.test(line))?.advice ?? null
}
