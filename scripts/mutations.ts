/**
 * @file `npm run test:mutations`: 60 operations of the contract are each changed in one place, in a copy of the workspace:
 * a field is not answered any more, a status is another, a parameter has another name. Every change must be caught by a
 * type (stories are checked by them too, and take nothing else from the contract), or by a unit test: those that name the
 * operation are run first. Operations that are named are changed alone, in the same way:
 * `npm run test:mutations getAlbum seed=2`.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { typesOf } from '../openapi/typesOf.ts'
import { chanceFrom } from './journeys/chance.ts'
import { copyWorkspace } from './mutations/copy.ts'
import { mutate, placesIn, type Contract, type Mutation, type Place } from './mutations/mutate.ts'
import { makeScratch } from './scratch.ts'

const OPERATIONS = 60
const CONTRACT = 'openapi/contract.gen.json'
const TYPES = 'packages/api/src/schema.gen.ts'

const asked = process.argv.slice(2)
const seed = Number(asked.find((word) => word.startsWith('seed='))?.slice('seed='.length) ?? 1)
const named = asked.filter((word) => !word.startsWith('seed='))

const scratch = makeScratch('mutations')
const copy = path.join(scratch, 'workspace')
const original = readFileSync(CONTRACT, 'utf8')
const originalTypes = readFileSync(TYPES, 'utf8')
/** Test files that were seen to pass with the contract as it is. */
const passing = new Set<string>()

/** The operations that are changed: those named, or 60 by chance. */
function chosen(): Place[] {
  const places = placesIn(JSON.parse(original) as Contract)
  if (named.length > 0) return places.filter(({ operationId }) => named.includes(operationId))
  const chance = chanceFrom(seed)
  return places
    .map((place) => ({ place, rank: chance.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, OPERATIONS)
    .map(({ place }) => place)
}

/** What an operation's change depends on: so it is the same alone as among others. */
const seedOf = ({ operationId }: Place) =>
  [...operationId].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed)

function write(contract: string, types: string): void {
  writeFileSync(path.join(copy, CONTRACT), contract)
  writeFileSync(path.join(copy, TYPES), types)
}

/** Runs a check in the copy; null when it passes, or the first line of its complaint. */
function complaintOf(command: string, args: readonly string[], complaint: RegExp): string | null {
  const env = { ...process.env, NO_COLOR: '1', TMPDIR: scratch }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' })
  if (status === 0) return null
  return complaint.exec(stdout + stderr)?.[1] ?? `${command} ended with ${status}`
}

const typeError = () =>
  complaintOf(
    'tsc',
    ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', path.join(scratch, 'types')],
    /^(.*error TS\d+)/m,
  )

const testFailure = (files: readonly string[]) =>
  complaintOf('vitest', ['run', '--project', 'unit', '--bail=1', ...files], /FAIL +(.*)/)

/** The unit tests that name an operation, by its name or by its path. */
function testsNaming({ operationId, path: address }: Place): string[] {
  const source = RegExp.escape(address).replaceAll(/\\\{\w+\\\}/g, "[^/`']+")
  const name = new RegExp(`\\b${operationId}\\b|${source}(?![\\w/])`)
  return globSync('packages/**/*.test.ts', { exclude: (file) => file === 'node_modules' }).filter((file) =>
    name.test(readFileSync(file, 'utf8')),
  )
}

/** Throws where a check fails before anything was changed: it would catch everything. */
function holds(what: string, complaint: string | null): void {
  if (complaint !== null) throw new Error(`With the contract as it is, ${what} fails: ${complaint}`)
}

async function caughtBy(mutation: Mutation): Promise<string | null> {
  const json = JSON.stringify(mutation.contract, null, 2)
  write(json, await typesOf(json))
  const error = typeError()
  if (error !== null) return error
  const failure = testFailure(testsNaming(mutation)) ?? testFailure(['packages'])
  if (failure !== null) proveRight(failure)
  return failure
}

/** The file that failed must pass with the contract as it is. */
function proveRight(failure: string): void {
  const [file] = /packages\S+\.test\.ts/.exec(failure) ?? [failure]
  if (passing.has(file)) return
  write(original, originalTypes)
  holds(file, testFailure([file]))
  passing.add(file)
}

process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

copyWorkspace(copy)
holds('tsc', typeError())
const survivors: string[] = []
const places = chosen()
for (const place of places) {
  const mutation = mutate(JSON.parse(original) as Contract, place, chanceFrom(seedOf(place)))
  const what = `${place.operationId} ${mutation.says}`
  const catcher = await caughtBy(mutation)
  if (catcher === null) survivors.push(what)
  console.log(catcher === null ? `✗ ${what}` : `✓ ${what}: ${catcher}`)
}
console.log(`\n${places.length - survivors.length} of ${places.length} changes of the contract were caught.`)
process.exitCode = survivors.length === 0 ? 0 : 1
