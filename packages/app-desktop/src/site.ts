import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isAt, PRODUCT, WELCOME } from './sender.ts'

/** [Note: site file] Repeats openapi/siteFile.ts, which this package may not import. */
const SITE_FILE = '__site.json'
const SHELL = '__spa-fallback.html'
const API = /^\/(?:api|authz|health)(?:\/|$)/
const WORKER_SCRIPT = '/video-worker.js'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Which of the built files a place of the app has, and what every other path of it shows. */
interface Pages {
  /** By path. Request text is looked up, never joined to a path. */
  files: ReadonlyMap<string, string>
  shell: string
  policy: string
}

/**
 * Answers every address of the app: the web app's own build at `app://calotype`, with its API passed on to the chosen
 * server, so that the page stays on one origin; the choice of a server at `app://welcome`; nothing else.
 *
 * @param web folder of the web app's build
 * @param welcome folder of the welcome page's build
 */
export function createSite({
  web,
  welcome,
  passOn,
}: {
  web: string
  welcome: string
  passOn: (request: Request) => Promise<Response>
}): (request: Request) => Promise<Response> {
  const { policy, policies } = JSON.parse(readFileSync(join(web, SITE_FILE), 'utf8')) as {
    policy: string
    policies: Readonly<Record<string, string>>
  }
  const product: Pages = {
    files: filesOf(web),
    shell: join(web, SHELL),
    policy: policies[SHELL] ?? policy,
  }
  const choice: Pages = {
    files: filesOf(welcome),
    shell: join(welcome, 'index.html'),
    policy,
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.headers.has('service-worker') && pathname !== WORKER_SCRIPT) return nothing(403)
    if (isAt(WELCOME, request.url)) return answer(choice, request, pathname)
    if (!isAt(PRODUCT, request.url)) return nothing(404)
    return API.test(pathname) ? passOn(request) : answer(product, request, pathname)
  }
}

async function answer(
  { files, shell, policy }: Pages,
  { method }: Request,
  place: string,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return nothing(405)
  const file = files.get(place) ?? (extname(place) === '' ? shell : undefined)
  if (file === undefined) return nothing(404)
  const headers = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  }
  return new Response(method === 'HEAD' ? null : await readFile(file), { headers })
}

const nothing = (status: number) => new Response(null, { status })

/** Every file of a build that can be asked for; drawn pages are not: the app draws each itself. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && extname(path) in TYPES && extname(path) !== '.html')
      files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, path)
  }
  return files
}
