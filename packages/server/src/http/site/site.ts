import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { SiteFile } from '@calotype/formats/siteFile'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createNotFoundError, Problem } from '../errors.ts'
import type { AppContext } from '../../appContext.ts'
import type { LinkFinder } from '../../public/findLink.ts'
import { createPublicFiles, createReplaceOrigin, mayContainUrls } from './publicUrls.ts'
import { createSharePage, TEMPLATE_FILE } from '../../public/sharePage.ts'
import { createPathMatcher, readSiteFile, findVariant } from './siteFile.ts'

const SHELL = '__spa-fallback.html'
/** The shell of share links. Its link preview contains nothing private (THREATS T16). */
const SHARED_SHELL = '__shared-fallback.html'
const API_PATH = /^\/(?:api|authz|health)(?:\/|$)/
const SHARE_PATH = /^\/share(?:\/|$)/
/** Files whose names contain a hash of their content. */
const HASHED_PATH = /^assets\//
/**
 * Matches the path of the page for a share link or for one of its files. The server renders these pages for each
 * request.
 */
const SHARED_LINK = /^\/share\/(?<token>[\w.~-]{1,128})(?:\/(?<fileId>[\w.~-]{1,128}))?$/
/** Code that the server imports to render share links. It is not served. */
const SERVER_CODE = /^__server\//
const COMPRESSED = /\.(?:br|gz)$/

interface File {
  /** Path relative to the build folder, with `/` as the separator. */
  name: string
  cacheControl: string
  policy: string
}

interface Site {
  files: ReadonlyMap<string, File>
  /** Redirects from other URLs of a page: `/login/` and `/login/index.html` lead to `/login`. */
  redirects: ReadonlyMap<string, string>
}

export const isBuilt = (web: string) => existsSync(path.join(web, SHELL))

/**
 * Serves the built web app: its files, prerendered pages, share links with their first photos, and a shell for other
 * routes and for missing pages (404). Redirects a form that a browser submits before the page's script has loaded.
 * Looks request paths up in a map, and never joins them to a file path.
 */
export async function serveSite(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'log' | 'settings'>,
  findLink: LinkFinder,
): Promise<void> {
  const { web, publicUrl } = context.settings
  const { origin, routes, variants, ...policies } = readSiteFile(web)
  const replaceOrigin = createReplaceOrigin(origin, publicUrl)
  const renderSharePage = createSharePage(context, findLink, {
    web,
    policy: policies.policies[TEMPLATE_FILE] ?? policies.policy,
    replaceOrigin,
  })
  const { files, redirects } = readFiles(web, policies)
  const isRoute = createPathMatcher(routes)
  if (files.size > 0) await app.register(fastifyStatic, { root: web, serve: false, preCompressed: true })
  const names = Array.from(files.values(), ({ name }) => name).filter(mayContainUrls)
  const sendPublicFile = replaceOrigin && createPublicFiles(app, { web, names, replaceOrigin })

  async function send(request: FastifyRequest, reply: FastifyReply, { name, cacheControl, policy }: File) {
    reply.header('cache-control', cacheControl).header('content-security-policy', policy)
    return sendPublicFile && mayContainUrls(name)
      ? sendPublicFile(request, reply, name)
      : reply.sendFile(name, { cacheControl: false })
  }

  app.get('/*', async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    if (API_PATH.test(pathname)) throw createNotFoundError()
    const variant = findVariant(variants, request.url)
    const file = files.get(variant === undefined ? pathname : `/${variant}`)
    if (file) return send(request, reply, file)
    const page = redirects.get(pathname)
    if (page !== undefined) return reply.redirect(page + request.url.slice(pathname.length), 308)

    const link = SHARED_LINK.exec(pathname)?.groups
    const isKnown = link !== undefined || isRoute(pathname)
    const { accept = '' } = request.headers
    // Programs that create link previews send `Accept: */*`.
    const wantsPage = accept.includes('text/html') || (isKnown && accept.includes('*/*'))
    if (!wantsPage || pathname.startsWith('/assets/')) throw createNotFoundError()
    const { token, fileId = null } = link ?? {}
    const renderedPage =
      token === undefined ? false : await renderSharePage(request, reply, { token, fileId })
    if (renderedPage !== false) return reply.send(renderedPage)
    const shell = files.get(`/${SHARE_PATH.test(pathname) ? SHARED_SHELL : SHELL}`)
    if (!shell)
      throw new Problem(503, 'The web app hasn’t been built yet. Build it and restart the server.', {
        retryAfter: 60,
      })
    reply.code(isKnown ? 200 : 404).header('x-robots-tag', 'noindex')
    return send(request, reply, shell)
  })

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Ignore the submitted fields, and omit them from the redirect.
    forms.addContentTypeParser('*', (_request, _body, done) => done(null))
    forms.post('/*', async (request, reply) => {
      const [pathname = ''] = request.url.split('?', 1)
      const isPage =
        files.get(pathname)?.name.endsWith('.html') || isRoute(pathname) || SHARE_PATH.test(pathname)
      if (!isPage) throw createNotFoundError()
      return reply.redirect(request.url, 303)
    })
  })
}

/** Lists the files of the build. Returns empty maps if the app isn't built. */
function readFiles(web: string, { policy, policies }: Pick<SiteFile, 'policy' | 'policies'>): Site {
  const files = new Map<string, File>()
  const redirects = new Map<string, string>()
  if (!isBuilt(web)) return { files, redirects }
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED.test(entry.name)) continue
    const name = path.relative(web, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    if (SERVER_CODE.test(name)) continue
    const file: File = {
      name,
      policy: policies[name] ?? policy,
      cacheControl: HASHED_PATH.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (entry.name !== 'index.html') {
      files.set(`/${name}`, file)
      continue
    }
    const folder = `/${name.slice(0, -'index.html'.length)}`
    const page = folder.replace(/(.)\/$/, '$1')
    files.set(page, file)
    redirects.set(`/${name}`, page)
    if (folder !== page) redirects.set(folder, page)
  }
  return { files, redirects }
}
