/** @file `npm run bench:search`: measures searches over 100,000 items in a temporary library. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readSettings, serve } from '../../packages/server/src/main.ts'
import { addUser } from '../demo/seed.ts'
import { PERSON } from './library.ts'

const ITEMS = 100_000
const ROUNDS = 20
const TARGET_P95_MS = 50

const SUBJECTS = [
  'lake',
  'winter',
  'forest',
  'bridge',
  'window',
  'market',
  'children',
  'garden',
  'harbour',
  'snow',
]
const CITIES = [
  'Zürich',
  'Reykjavík',
  'Lacock',
  'København',
  'Łódź',
  'Bath',
  'Aix-en-Provence',
  '広島 🏖️ bird',
]
const CAMERAS = ['Fujifilm X100V', 'Canon EOS R6', 'iPhone 15 Pro']
/**
 * Realistic queries: a word that is typed letter by letter, frequent and rare words, several words, and a query without
 * matches.
 */
const REALISTIC_QUERIES = [
  'l',
  'la',
  'lak',
  'lake',
  'lake w',
  'lake winter',
  'lake winter zurich',
  'img',
  'IMG_04',
  'IMG_0412',
  'jpg',
  'word123',
  'canon 2012',
  'july 2019 snow',
  'nothing of this kind',
]
/** Unrealistic queries in which every word matches many items, but all words together match few or none. */
const HARD_QUERIES = [
  'i j w n s im jp wo nu so img jpg word number some',
  'lake winter forest bridge',
  'l w f b m c g h s',
]
/** Substrings of words, single characters and emoji. */
const SUBSTRINGS = ['ürich', 'ridge', 'ark', 'ur', 'ow', 'la', 'w', '🏖️', '島', 'ird 🏖️']
/** Pages near the end of long results. */
const DEEP_PAGES = ['img&page=500', 'img&page=990', 'lake&page=150', 'somewhere jpg&page=900']

const pick = <T>(list: readonly T[], index: number) => list[(index * 7919 + (index >> 5)) % list.length]

function seed(data: string, ownerId: number): void {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, labels,
      description, city, country, camera_name, status)
    values (?, ?, ?, 'image/jpeg', 1, '', 0, ?, 'exif', ?, ?, ?, ?, ?, 'Somewhere', ?, 'ready')`)
  database.exec('begin')
  for (let index = 0; index < ITEMS; index++) {
    const takenAt = new Date(Date.UTC(2000, 0, 1) + index * 7_000_000).toISOString().slice(0, 19)
    const labels = JSON.stringify([pick(SUBJECTS, index), pick(SUBJECTS, index + 3)])
    const description = `${pick(SUBJECTS, index + 5)} word${index % 5000} number ${index}`
    insert.run(
      ownerId,
      `${index}.jpg`,
      `IMG_${String(index).padStart(6, '0')}.jpg`,
      takenAt,
      ...[Number(takenAt.slice(0, 4)), Number(takenAt.slice(5, 7)), labels, description],
      pick(CITIES, index) ?? null,
      pick(CAMERAS, index) ?? null,
    )
  }
  database.exec('commit')
  database.close()
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const settings = { ...readSettings(process.env), data, port: 0, logLevel: 'silent' as const }
const serving = await serve(settings)
try {
  const headers = { authorization: `Bearer ${await addUser(serving.address, PERSON)}` }
  const me = (await (await fetch(`${serving.address}/api/user/me`, { headers })).json()) as { id: number }
  seed(data, me.id)

  const times = new Map<string, number[]>(
    [...REALISTIC_QUERIES, ...SUBSTRINGS, ...DEEP_PAGES, ...HARD_QUERIES].map((query) => [query, []]),
  )
  for (let round = 0; round < ROUNDS; round++)
    for (const [query, durations] of times) {
      const startedAt = performance.now()
      const [words = '', page = ''] = query.split(/(?=&page)/)
      const response = await fetch(
        `${serving.address}/api/media/search?q=${encodeURIComponent(words)}${page}`,
        { headers },
      )
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`'${query}' responded with ${response.status}.`)
      durations.push(performance.now() - startedAt)
    }

  for (const [query, durations] of times) {
    const sorted = durations.toSorted((a, b) => a - b)
    console.log(`${percentile(sorted, 0.5).toFixed(1).padStart(6)} ms  ${query}`)
  }
  const printPercentiles = (queries: readonly string[]) => {
    const all = queries.flatMap((query) => times.get(query) ?? []).toSorted((a, b) => a - b)
    const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)]
    console.log(
      `${all.length} searches of ${ITEMS} items: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    )
    return p95
  }
  console.log('Unrealistic queries:')
  printPercentiles(HARD_QUERIES)
  console.log('Deep pages:')
  printPercentiles(DEEP_PAGES)
  console.log('Substrings:')
  printPercentiles(SUBSTRINGS)
  console.log('Realistic queries:')
  if (printPercentiles(REALISTIC_QUERIES) > TARGET_P95_MS) process.exitCode = 1
} finally {
  await serving.close()
  rmSync(data, { recursive: true, force: true })
}
