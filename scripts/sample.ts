/**
 * @file `npm run sample seed=7`: prints random comments, names, titles of decision records and texts on screen from the
 * repository, so that an editor can judge whether outsiders understand them. For a commit, the same seed selects the
 * same excerpts.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRandom, type Random } from './journeys/random.ts'
import { collectLanguage, type Language } from './sample/collectLanguage.ts'

const SOURCES = [
  'packages/**/*.{ts,tsx}',
  'scripts/**/*.ts',
  'e2e/**/*.ts',
  'openapi/**/*.ts',
  '.storybook/**/*.{ts,tsx}',
  '*.{ts,mjs}',
  '.size-limit.mjs',
]
const OMITTED = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/*.gen.ts']
const TESTS = /\.test\.tsx?$|\.stories\.tsx?$|\.e2e\.ts$|\/testing\/|^e2e\/|^scripts\//
const SIZES = { comments: 60, names: 30, titles: 20, texts: 40 }

const seed = Number(process.argv[2]?.replace('seed=', '') ?? 1)
const random = createRandom(seed)
const places: Record<keyof typeof SIZES, string[]> = { comments: [], names: [], titles: [], texts: [] }

for (const file of globSync(SOURCES, { exclude: OMITTED }).toSorted()) {
  const language = collectLanguage(file, readFileSync(file, 'utf8'))
  const kinds: (keyof Language)[] = TESTS.test(file) ? ['comments', 'names'] : ['comments', 'names', 'texts']
  for (const kind of kinds)
    for (const { text, line } of language[kind]) places[kind].push(`${file}:${line}  ${text}`)
}
for (const file of globSync('docs/decisions/0*.md').toSorted())
  places.titles.push(readFileSync(file, 'utf8').split('\n', 1)[0]?.replace('# ', '') ?? '')

for (const kind of ['comments', 'names', 'titles', 'texts'] as const) {
  console.log(`\n${kind}: ${SIZES[kind]} of ${places[kind].length}\n`)
  for (const location of selectRandom(random, places[kind], SIZES[kind])) console.log(location)
}

/** Returns random distinct excerpts in the order in which they occur in the repository. */
function selectRandom({ next }: Random, all: readonly string[], count: number): string[] {
  const order = all.map((location, index) => ({ location, index, key: next() }))
  const selected = order.toSorted((one, other) => one.key - other.key).slice(0, count)
  return selected.toSorted((one, other) => one.index - other.index).map(({ location }) => location)
}
