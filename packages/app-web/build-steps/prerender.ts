import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FIRST_PAINT, deferElements, PAINT_WHOLE_PAGE } from './head/firstPaint.ts'
import { createInline, type Inline } from './head/inlined.ts'
import { SITE_FILE, type SiteFile, type Variant } from '@calotype/formats/siteFile'
import { toFile } from './variants.ts'
import { createFileLister, type NeededFiles } from './manifest.ts'
import { createPagePolicy, type InlineSources } from './head/policy.ts'

interface PageSource {
  url: string
  /** Names of the page route's modules in the build manifest. */
  modules: readonly string[]
  data?: object | undefined
}

export type ServerEntry = {
  NAME: string
  /** Origin of the URLs in the pages. The server replaces this origin with its own public origin. */
  ORIGIN: string
  PAGES: readonly PageSource[]
  ROUTES: readonly string[]
  FILES: Readonly<Record<string, string>>
  renderUrl: (url: string) => Promise<{ head: string; page: string }>
  renderShareMetadata: () => string
}

/** Shell page for blog searches, whose results can't be prerendered. */
const BLOG_SHELL = '__blog-fallback.html'

const SHARE_MODULES = ['app/routes/public/Share.tsx']

/** Page of a share link. server/src/public/sharePage.ts fills in its head and content. */
const SHARE_TEMPLATE = '__shared-page.html'
const HEAD_SLOT = '<!--share-head-->'
const PAGE_SLOT = '<!--share-page-->'

/** Entry module of every page. Vite writes the links to this module's files into the template. */
const ENTRY = 'index.html'
const LINKS = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/
const THEME = /<script src="\/(theme\.js)"><\/script>/

/**
 * Writes the public pages as HTML, with the styles of their own route inlined so that the first paint needs no other
 * file. The server fills `__shared-page.html` with the photos of a share link, or serves `__shared-fallback.html` in
 * its loading state; `share/index.html` is for links without a token. Blog searches get the shell
 * `__blog-fallback.html`, all other URLs `__spa-fallback.html`. Also writes feeds and sitemaps. Returns the number of
 * pages.
 */
export async function prerender(
  { NAME, ORIGIN, PAGES, ROUTES, FILES, renderUrl, renderShareMetadata }: ServerEntry,
  client: string,
  shellScript: string,
): Promise<number> {
  const read = (path: string) => readFileSync(join(client, path), 'utf8')
  const listNeededFiles = createFileLister(client)
  const policies: Record<string, string> = {}
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(client, path)), { recursive: true })
    writeFileSync(join(client, path), content)
  }

  const template = read(ENTRY)
  const theme = createInline('script', read(THEME.exec(template)?.[1] ?? ''))
  const withTheme = template
    .replace(THEME, () => theme.element)
    .replace('<html', `<html data-public-origin="${ORIGIN}"`)
  const emptyShell = withTheme.replaceAll(LINKS, '').replace(SCRIPT, '').replace('<html', '<html data-fresh')
  const [entryScript = ''] = SCRIPT.exec(template) ?? []
  const firstPaint = createInline('script', FIRST_PAINT)
  const writePage = (path: string, html: string, head: string, page: string, sources: InlineSources) => {
    const htmlWithHead = html.replace('<!--head-->', () => head)
    write(
      path,
      htmlWithHead.replace('<!--page-->', () => page),
    )
    policies[path] = createPagePolicy(sources)
  }

  const shell = { scripts: [theme.source], styles: [] }
  const earlyScript = createInline('script', shellScript)
  // Title until a screen has loaded. A screen's title precedes this one and therefore takes effect.
  const title = `<title>${NAME}</title>`
  const memberHead =
    title + earlyScript.element + createLinks(omitLinked(listNeededFiles(['app/memberRoutes.tsx']), template))
  writePage('__spa-fallback.html', withTheme, memberHead, '', {
    scripts: [theme.source, earlyScript.source],
    styles: [],
  })
  const blogHead = title + createPreloads(listNeededFiles(['app/routes/public/Blog.tsx']).scripts)
  writePage(BLOG_SHELL, withTheme, blogHead, '', shell)
  const variants: Variant[] = [{ path: '/blog', parameter: 'q', value: null, file: BLOG_SHELL }]
  const writeComposed = (
    path: string,
    modules: readonly string[],
    { head, page }: { head: string; page: string },
    headExtra: string,
    earlyElements: readonly Inline[],
  ) => {
    const { styles, scripts } = listNeededFiles([ENTRY, ...modules])
    const style = createInline('style', styles.map(read).join(''))
    const elements = earlyElements.map(({ element }) => element).join('')
    const fullHead = PAINT_WHOLE_PAGE + elements + head + headExtra + style.element
    const lastElements =
      deferElements(createLoadedMarkers(styles) + createPreloads(scripts) + entryScript) + firstPaint.element
    const html = emptyShell.replace('</body>', () => `${lastElements}</body>`)
    const sources = [theme, firstPaint, ...earlyElements].map(({ source }) => source)
    writePage(path, html, fullHead, page, { scripts: sources, styles: [style.source] })
  }
  const renderFile = async (
    path: string,
    { url, modules }: PageSource,
    headExtra: string,
    earlyElements: readonly Inline[],
  ) => {
    const renderedPage = await renderUrl(url)
    if (renderedPage.page.includes(' style="'))
      throw new Error(`${url} has a style attribute, which its policy blocks.`)
    writeComposed(path, modules, renderedPage, headExtra, earlyElements)
  }
  writeComposed(
    SHARE_TEMPLATE,
    SHARE_MODULES,
    { head: HEAD_SLOT, page: PAGE_SLOT },
    renderShareMetadata(),
    [],
  )
  // All share links look the same until their photos load.
  await renderFile(
    '__shared-fallback.html',
    { url: '/share/token', modules: SHARE_MODULES },
    renderShareMetadata(),
    [earlyScript],
  )
  await renderFile('share/index.html', { url: '/share', modules: SHARE_MODULES }, '', [])
  for (const source of PAGES) {
    const { path, variant } = toFile(source.url)
    if (variant) variants.push(variant)
    await renderFile(path, source, createStructuredData(source.data), [])
  }
  for (const [path, content] of Object.entries(FILES)) write(path, content)
  write(
    SITE_FILE,
    JSON.stringify({
      origin: ORIGIN,
      policy: createPagePolicy(),
      policies,
      routes: ROUTES,
      variants,
    } satisfies SiteFile),
  )
  return PAGES.length
}

/**
 * Creates the JSON-LD element. Browsers don't execute it, so the policy allows it. Escaping keeps the text from closing
 * the element.
 */
function createStructuredData(data: object | undefined): string {
  if (data === undefined) return ''
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

/**
 * Uses disabled links to mark styles as loaded. Browsers don't load disabled links, and Vite doesn't load a style that
 * already has a link.
 */
const createLoadedMarkers = (styles: readonly string[]) =>
  styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')

/** Returns the files that a page needs but doesn't link to yet. */
const omitLinked = ({ styles, scripts }: NeededFiles, page: string): NeededFiles => ({
  styles: styles.filter((file) => !page.includes(file)),
  scripts: scripts.filter((file) => !page.includes(file)),
})

/** Creates links to all files, including styles, so that Vite doesn't load the styles again. */
const createLinks = ({ styles, scripts }: NeededFiles) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('') +
  createPreloads(scripts)

/**
 * Creates preload links, so that the browser loads imported scripts without waiting for the scripts that import them.
 */
const createPreloads = (scripts: readonly string[]) =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
