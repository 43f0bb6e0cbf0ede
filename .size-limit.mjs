/** @file What a first visit may weigh, gzip: the JavaScript that the built pages really ask for. */
import { globSync, readFileSync } from 'node:fs'

const CLIENT = 'packages/app-web/build/client'

/** The scripts that a prerendered page or the shell names. */
function scriptsOf(html) {
  const text = readFileSync(`${CLIENT}/${html}`, 'utf8')
  return [...text.matchAll(/(?:src|href)="(\/[^"]+\.js)"|import\s*(?:\*\s*as\s*\w+\s*from\s*)?"(\/[^"]+\.js)"/g)].map(
    (match) => CLIENT + (match[1] ?? match[2]),
  )
}

/** The scripts of routes that the router fetches after the shell, with everything they import. */
function scriptsOfRoutes(...ids) {
  const [file] = globSync(`${CLIENT}/assets/manifest-*.js`)
  const manifest = JSON.parse(readFileSync(file, 'utf8').match(/__reactRouterManifest=(.*?);?$/s)[1])
  return ids.flatMap((id) => {
    const route = manifest.routes[id]
    if (route === undefined) throw new Error(`There is no route ${id}; mend .size-limit.mjs.`)
    return [route.module, ...route.imports].map((path) => CLIENT + path)
  })
}

const unique = (files) => [...new Set(files)]

export default [
  { name: '/login', path: unique(scriptsOf('login/index.html')), limit: '130 KB', gzip: true },
  {
    name: '/gallery',
    path: unique([
      ...scriptsOf('__spa-fallback.html'),
      ...scriptsOfRoutes('guards/membersOnly', 'routes/gallery', 'routes/gallery.index'),
    ]),
    limit: '190 KB',
    gzip: true,
  },
]
