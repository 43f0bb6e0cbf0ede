/**
 * @file `npm run dependencies` writes `docs/dependencies.md`. `npm run dependencies check`, a part of `npm test`, fails
 * if that file is outdated. Both fail if a package must not be shipped, because of its license or because it is
 * deprecated. Neither uses the network.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderDocument } from './dependencies/document.ts'
import { findDependencies } from './dependencies/graph.ts'
import { readInstalledLicenses } from './dependencies/installed.ts'
import { readLockfile } from './dependencies/lockfile.ts'
import { findProblems, withLicenses } from './dependencies/problems.ts'
import { createShippingRule } from './dependencies/shipped.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = path.join(ROOT, 'docs/dependencies.md')

const installed = readInstalledLicenses(ROOT)
const lockfile = readLockfile(path.join(ROOT, 'pnpm-lock.yaml'))
const dependencies = withLicenses(findDependencies(lockfile, createShippingRule(ROOT)), installed)
const document = renderDocument(dependencies)
const problems = [...findProblems(dependencies, installed)]
if (process.argv[2] !== 'check') writeFileSync(DOCUMENT, document)
else if (readFileSync(DOCUMENT, 'utf8') !== document)
  problems.push('docs/dependencies.md is out of date: run npm run dependencies.')
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${dependencies.length} dependencies: all licenses of shipped packages are allowed.`)
