import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { hasOrigin, PRODUCT_ORIGIN, WELCOME_ORIGIN } from '../bridge/sender.ts'

/** Repeats packages/formats/src/siteFile.ts, which this package may not import. */
const SITE_FILE = '__site.json'
const SHELL = '__spa-fallback.html'
const API_PATH = /^\/(?:api|authz|health)(?:\/|$)/
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

/** Built files of one of the app's origins. A path without an extension leads to the shell. */
interface Pages {
  /** Files by URL path. A requested path is only a key in this map, and is never joined to a folder. */
  files: ReadonlyMap<string, string>
  shell: string
  policy: string
}

/**
 * Serves all pages of the app: the web app at `app://calotype`, and the welcome page at `app://welcome`. Forwards API
 * requests to the chosen server, so that the page needs only one origin.
 * @param web folder of the web app's build
 * @param welcome folder of the welcome page's build
 */
export function createSite({
  web,
  welcome,
  forward,
}: {
  web: string
  welcome: string
  forward: (request: Request) => Promise<Response>
}): (request: Request) => Promise<Response> {
  const { policy, policies } = JSON.parse(readFileSync(join(web, SITE_FILE), 'utf8')) as {
    policy: string
    policies: Readonly<Record<string, string>>
  }
  const productPages: Pages = {
    files: findFiles(web),
    shell: join(web, SHELL),
    policy: policies[SHELL] ?? policy,
  }
  const welcomePages: Pages = {
    files: findFiles(welcome),
    shell: join(welcome, 'index.html'),
    policy,
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.headers.has('service-worker') && pathname !== WORKER_SCRIPT) return createEmptyResponse(403)
    if (hasOrigin(WELCOME_ORIGIN, request.url)) return serveFile(welcomePages, request, pathname)
    if (!hasOrigin(PRODUCT_ORIGIN, request.url)) return createEmptyResponse(404)
    return API_PATH.test(pathname) ? forward(request) : serveFile(productPages, request, pathname)
  }
}

async function serveFile(
  { files, shell, policy }: Pages,
  { method }: Request,
  pathname: string,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return createEmptyResponse(405)
  const file = files.get(pathname) ?? (extname(pathname) === '' ? shell : undefined)
  if (file === undefined) return createEmptyResponse(404)
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

const createEmptyResponse = (status: number) => new Response(null, { status })

/** Returns the build's files that may be requested, without prerendered pages, which the app renders itself. */
function findFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && extname(path) in TYPES && extname(path) !== '.html')
      files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, path)
  }
  return files
}
