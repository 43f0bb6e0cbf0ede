/**
 * @file `npm run test:mutations`: changes 60 operations of the contract in a copy of the workspace, each in one way: a
 * response lacks a field or has another status, or a parameter has another name. A type error or a failing unit test
 * must reveal each change. `npm run test:mutations getAlbum seed=2` changes only the named operations.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { generateTypes } from '../openapi/generateTypes.ts'
import { createRandom } from './journeys/random.ts'
import { copyWorkspace } from './mutations/copy.ts'
import {
  mutate,
  listOperations,
  type Contract,
  type Mutation,
  type OperationLocation,
} from './mutations/mutate.ts'
import { makeScratch } from './scratch.ts'

const OPERATIONS = 60
const CONTRACT = 'openapi/contract.gen.json'
const TYPES_PATH = 'packages/api/src/schema.gen.ts'

const cliArgs = process.argv.slice(2)
const seed = Number(cliArgs.find((word) => word.startsWith('seed='))?.slice('seed='.length) ?? 1)
const operationIds = cliArgs.filter((word) => !word.startsWith('seed='))

const scratch = makeScratch('mutations')
const copy = path.join(scratch, 'workspace')
const original = readFileSync(CONTRACT, 'utf8')
const originalTypes = readFileSync(TYPES_PATH, 'utf8')
/** Test files that pass with the original contract. */
const passingTests = new Set<string>()

/** Returns the operations to change: the named ones, or 60 random ones. */
function selectOperations(): OperationLocation[] {
  const operations = listOperations(JSON.parse(original) as Contract)
  if (operationIds.length > 0)
    return operations.filter(({ operationId }) => operationIds.includes(operationId))
  const random = createRandom(seed)
  return operations
    .map((location) => ({ location, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, OPERATIONS)
    .map(({ location }) => location)
}

/** Returns a seed that depends only on the operation and the given seed. */
const getSeed = ({ operationId }: OperationLocation) =>
  [...operationId].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed)

function write(contract: string, types: string): void {
  writeFileSync(path.join(copy, CONTRACT), contract)
  writeFileSync(path.join(copy, TYPES_PATH), types)
}

/** Runs a check in the copy. Returns the first line of its error, or null if it passes. */
function findError(command: string, args: readonly string[], errorPattern: RegExp): string | null {
  const env = { ...process.env, NO_COLOR: '1', TMPDIR: scratch }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' })
  if (status === 0) return null
  return errorPattern.exec(stdout + stderr)?.[1] ?? `${command} exited with ${status}`
}

const findTypeError = () =>
  findError(
    'tsc',
    ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', path.join(scratch, 'types')],
    /^(.*error TS\d+)/m,
  )

const findTestFailure = (files: readonly string[]) =>
  findError('vitest', ['run', '--project', 'unit', '--bail=1', ...files], /FAIL +(.*)/)

/** Returns the unit tests that contain the id or the path of an operation. */
function findTests({ operationId, path: address }: OperationLocation): string[] {
  const source = RegExp.escape(address).replaceAll(/\\\{\w+\\\}/g, "[^/`']+")
  const name = new RegExp(`\\b${operationId}\\b|${source}(?![\\w/])`)
  return globSync('packages/**/*.test.ts', { exclude: (file) => file === 'node_modules' }).filter((file) =>
    name.test(readFileSync(file, 'utf8')),
  )
}

/** Throws if a check fails with the original contract, because it would then fail with every change. */
function requirePass(description: string, error: string | null): void {
  if (error !== null) throw new Error(`With the original contract, ${description} fails: ${error}`)
}

async function findFailingCheck(mutation: Mutation): Promise<string | null> {
  const json = JSON.stringify(mutation.contract, null, 2)
  write(json, await generateTypes(json))
  const error = findTypeError()
  if (error !== null) return error
  const failure = findTestFailure(findTests(mutation)) ?? findTestFailure(['packages'])
  if (failure !== null) confirmFailure(failure)
  return failure
}

/** Throws unless the failed test file passes with the original contract. */
function confirmFailure(failure: string): void {
  const [file] = /packages\S+\.test\.ts/.exec(failure) ?? [failure]
  if (passingTests.has(file)) return
  write(original, originalTypes)
  requirePass(file, findTestFailure([file]))
  passingTests.add(file)
}

process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

copyWorkspace(copy)
requirePass('tsc', findTypeError())
const undetected: string[] = []
const operations = selectOperations()
for (const location of operations) {
  const mutation = mutate(JSON.parse(original) as Contract, location, createRandom(getSeed(location)))
  const change = `${location.operationId} ${mutation.description}`
  const failedCheck = await findFailingCheck(mutation)
  if (failedCheck === null) undetected.push(change)
  console.log(failedCheck === null ? `✗ ${change}` : `✓ ${change}: ${failedCheck}`)
}
console.log(
  `\n${operations.length - undetected.length} of ${operations.length} changes to the contract were detected.`,
)
process.exitCode = undetected.length === 0 ? 0 : 1
