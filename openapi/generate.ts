/**
 * @file Generates `contract.gen.json` (for the server and tests) and the client's types from the handwritten contract.
 * With `--check`, writes nothing, and fails if a generated file is outdated.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, formatProblems, getTotals, lint as lintOpenApi, loadConfig } from '@redocly/openapi-core'
import { inlineParameters } from './inlineParameters.ts'
import { lint } from './lint.ts'
import type { Contract } from './lint.ts'
import { generateTypes } from './generateTypes.ts'

const getPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SOURCE = getPath('openapi.yaml')
const CONTRACT = getPath('contract.gen.json')
const TYPES = getPath('../packages/api/src/schema.gen.ts')

async function readContract(): Promise<Contract> {
  const config = await loadConfig({ configPath: getPath('redocly.yaml') })
  const problems = await lintOpenApi({ ref: SOURCE, config })
  if (problems.length > 0) {
    formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' })
    fail('openapi.yaml is not a valid OpenAPI document.')
  }
  const { bundle: document } = await bundle({ ref: SOURCE, config })
  inlineParameters(document.parsed)
  const contract: Contract = document.parsed
  const violations = lint(contract)
  if (violations.length > 0)
    fail(['The contract violates these rules of the project:', ...violations].join('\n'))
  return contract
}

async function isFresh(path: string, content: string): Promise<boolean> {
  return (await readFile(path, 'utf8').catch(() => '')) === content
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const contract = `${JSON.stringify(await readContract(), null, 2)}\n`
const generated = [
  { path: CONTRACT, content: contract },
  { path: TYPES, content: await generateTypes(contract) },
]
for (const { path, content } of generated) {
  if (await isFresh(path, content)) continue
  if (process.argv.includes('--check'))
    fail(`${path} is stale. Run "npm run generate", and commit the result.`)
  await writeFile(path, content)
}
