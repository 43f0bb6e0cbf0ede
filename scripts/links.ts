/**
 * @file `npm run links`, a part of `npm test`: checks the guides and the built site for broken links and missing
 * anchors, and the site also for duplicate ids and incomplete metadata. Doesn't use the network.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, LinkState } from 'linkinator'
import { brand } from '../packages/platform/src/brand.ts'
import { createPathMatcher, readSiteFile } from '../packages/server/src/http/site/siteFile.ts'
import { findProblems } from './links/findProblems.ts'

const CLIENT = fileURLToPath(new URL('../packages/app-web/build/client', import.meta.url))
const TEXT = /\.(html|css|xml)$/

const files = globSync('**/*.*', { cwd: CLIENT }).map((file): [string, string] => [
  `/${file.replaceAll(path.sep, '/')}`,
  TEXT.test(file) ? readFileSync(path.join(CLIENT, file), 'utf8') : '',
])
const problems = [
  ...findProblems({
    origin: `https://${brand.host}`,
    files: new Map(files),
    isRoute: createPathMatcher(readSiteFile(CLIENT).routes),
  }),
]

const guides = globSync(['*.md', 'docs/**/*.md', '{packages,packages/features}/*/README.md'])
const { links } = await check({
  path: guides,
  markdown: true,
  checkFragments: true,
  directoryListing: true,
  // Check only links to this machine, on which linkinator serves the guides.
  linksToSkip: async (link) => /^https?:\/\/(?!localhost|127\.0\.0\.1)/.test(link),
})
for (const { state, parent, url } of links)
  if (state === LinkState.BROKEN) problems.push(`${parent}: ${url} does not exist`)

for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else {
  const pages = files.filter(([file]) => file.endsWith('/index.html'))
  console.log(`${pages.length} pages and ${guides.length} guides: no broken links.`)
}
