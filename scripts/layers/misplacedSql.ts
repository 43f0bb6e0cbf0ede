import { globSync, readFileSync } from 'node:fs'

/** Code that only `packages/server/src/db` may contain, with advice. Tests are exempt. */
const RULES: readonly { pattern: RegExp; advice: string }[] = [
  { pattern: /\.transaction\(\)/, advice: 'Use runTransaction, which names what the transaction protects.' },
  {
    pattern: /\bfrom 'node:sqlite'|\bisPostgres\(/,
    advice: 'Only db/ may depend on which database is used. Move the code to a function in db/.',
  },
  {
    pattern:
      /\b(?:json_each|instr|natural_key|fold_text|strftime|group_concat|total_changes|iif|ifnull|last_insert_rowid)\(|\bsqlite_\w|\browid\b|\bmedia_text|\bindexed by \w+_\w+|\bcollate nocase\b|\binsert or (?:ignore|replace)\b|['`]pragma |\blimit -1\b|\.limit\(-1\)|\binsertId\b/i,
    advice: 'PostgreSQL lacks this. Use SQL that both databases understand, or a function in db/queries.',
  },
  {
    pattern: /\b(?:from|join|update|into) user\b/,
    advice: 'In PostgreSQL, user is a keyword. Write "user" in quotes.',
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
