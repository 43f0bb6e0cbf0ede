/**
 * @file `npm run links`, a part of `npm test`: checks the built site for broken links, missing anchors, duplicate ids, and
 * incomplete metadata. Does not use the network.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '../packages/platform/src/brand.ts'
import { createPathMatcher, readSiteFile } from '../packages/server/src/http/site/siteFile.ts'
import { findProblems } from './links/findProblems.ts'

const CLIENT = fileURLToPath(new URL('../packages/app-web/build/client', import.meta.url))
const TEXT = /\.(html|css|xml)$/

const files = globSync('**/*.*', { cwd: CLIENT }).map((file): [string, string] => [
  `/${file.replaceAll(path.sep, '/')}`,
  TEXT.test(file) ? readFileSync(path.join(CLIENT, file), 'utf8') : '',
])
const problems = findProblems({
  origin: `https://${brand.host}`,
  files: new Map(files),
  isRoute: createPathMatcher(readSiteFile(CLIENT).routes),
})
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${files.filter(([file]) => file.endsWith('/index.html')).length} pages: no broken links.`)
