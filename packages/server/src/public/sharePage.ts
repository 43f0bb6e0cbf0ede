import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { ReplaceOrigin } from '../http/site/publicUrls.ts'
import type { LinkFinder } from './findLink.ts'
import { readSharedPage } from './sharedPage.ts'

/** The build step app-web/build-steps/prerender.ts writes this file. */
export const TEMPLATE_FILE = '__shared-page.html'
/** The build step app-web/build-steps/build.ts writes this file. */
const RENDERER_FILE = '__server/entry.share.js'
const HEAD_SLOT = '<!--share-head-->'
const PAGE_SLOT = '<!--share-page-->'
/**
 * Number of files on the rendered page. Equals SHARED_PAGE_SIZE in packages/api, so that the app continues after this
 * page.
 */
const FIRST_FILES = 60

type Share =
  | { status: 'ready'; group: Awaited<ReturnType<typeof readSharedPage>> }
  | { status: 'missing' }
  | { status: 'rateLimited'; retryAfterMs: number }

const STATUS_CODES = { ready: 200, missing: 404, rateLimited: 429 } as const satisfies Record<
  Share['status'],
  number
>

/** The exports of `app-web/app/entry.share.tsx`. */
interface Renderer {
  renderShare: (token: string, share: Share, fileId: string | null) => { head: string; page: string }
}

/** The path parameters of a share page. */
export interface SharePageParams {
  token: string
  /** The stored name of the open file, without its extension; null if no file is open. */
  fileId: string | null
}

/** Returns the rendered HTML of a share page, or false if the caller must send the page in its loading state. */
export type SharePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  params: SharePageParams,
) => Promise<string | false>

/**
 * Renders a share page with its first photos or the open file, so that guests see them before any script loads. Reads
 * only one page of files. If the build has no renderer, or the link can't be read, the caller sends the page in its
 * loading state.
 */
export function createSharePage(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  findLink: LinkFinder,
  { web, policy, replaceOrigin }: { web: string; policy: string; replaceOrigin: ReplaceOrigin | null },
): SharePage {
  const template = path.join(web, TEMPLATE_FILE)
  const renderer = path.join(web, RENDERER_FILE)
  if (!existsSync(template) || !existsSync(renderer)) return async () => false
  const source = readFileSync(template, 'utf8')
  const [beforeHead = '', afterHead = ''] = (replaceOrigin?.(source) ?? source).split(HEAD_SLOT)
  const [beforePage = '', afterPage = ''] = afterHead.split(PAGE_SLOT)
  let rendererPromise: Promise<Renderer> | undefined

  return async (request, reply, { token, fileId }) => {
    try {
      rendererPromise ??= import(pathToFileURL(renderer).href) as Promise<Renderer>
      // `Promise.all` handles the rejection of `rendererPromise` even while the link is still being read.
      const [{ renderShare }, share] = await Promise.all([
        rendererPromise,
        readShare(request, reply, { token, fileId }),
      ])
      const { head, page } = renderShare(token, share, fileId)
      reply
        .code(STATUS_CODES[share.status])
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy + createStylePolicy(page))
        .type('text/html; charset=utf-8')
      if (share.status === 'rateLimited') reply.header('retry-after', share.retryAfterMs / 1000)
      return beforeHead + head + beforePage + page + renderData(token, share) + afterPage
    } catch (error) {
      // Don't log a Problem: the app loads the link and shows why it can't be read.
      if (!(error instanceof Problem)) log.error({ err: error }, 'the page of a link could not be rendered')
      return false
    }
  }

  async function readShare(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, fileId }: SharePageParams,
  ): Promise<Share> {
    try {
      const link = await findLink(request, reply, token)
      const query = { limit: FIRST_FILES, ...(fileId !== null && { fileId }) }
      return { status: 'ready', group: await readSharedPage(db, link, token, query) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.status === 404) return { status: 'missing' }
      if (error.status === 429 && error.retryAfter !== null)
        return { status: 'rateLimited', retryAfterMs: error.retryAfter * 1000 }
      throw error
    }
  }
}

/**
 * Returns an element with the data of the page. JSON data isn't executed, so the content security policy allows it.
 * Escaping `<` keeps the data from closing the element.
 */
function renderData(token: string, share: Share): string {
  const json = JSON.stringify({ token, share }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="initial-share">${json}</script>`
}

/** Allows exactly the style attributes on the page, such as the size of a single photo. */
function createStylePolicy(page: string): string {
  const styles = new Set(Array.from(page.matchAll(/ style="([^"]*)"/g), ([, style = '']) => style))
  if (styles.size === 0) return ''
  const hashes = Array.from(
    styles,
    (style) => `'sha256-${createHash('sha256').update(unescapeAttribute(style)).digest('base64')}'`,
  )
  return `; style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`
}

/** Reverses React's escaping of attributes. */
const unescapeAttribute = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
