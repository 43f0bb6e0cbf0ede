import { fetchedBy, partsOf, referencesOf, type Part } from './builtPage.ts'

/** A built site. */
export interface Site {
  /** Where it stands, e.g. `https://photos.example`. */
  origin: string
  /** The text of every file by its path: `/blog/index.html`. Files that are no text are empty. */
  files: ReadonlyMap<string, string>
  /** Tells the addresses of the app that are no files. */
  isRoute: (path: string) => boolean
}

const PAGE = /\/index\.html$/
/** What one follows away from a page, without fetching anything. */
const AWAY = /^(https|mailto):$/
const OWN = /^(#|\/(?!\/)|$)/

/** Everything a built site promises and does not hold: links, anchors, ids, and what it tells machines. */
export function problemsOf({ origin, files, isRoute }: Site): readonly string[] {
  const problems: string[] = []
  const pages = new Map(
    [...files].filter(([path]) => PAGE.test(path)).map(([path, html]) => [addressOf(path), partsOf(html)]),
  )
  const ids = new Map([...pages].map(([address, parts]) => [address, idsOf(parts)]))

  /** What is wrong with an address that stands on a page; null when nothing is. */
  function wrongWith(address: string, from: string, isFollowed: boolean): string | null {
    const url = URL.parse(address, origin + from)
    if (url === null) return 'is no address'
    if (url.protocol === 'data:' && !isFollowed) return null
    if (url.origin !== origin) {
      if (isFollowed && AWAY.test(url.protocol)) return null
      return isFollowed ? 'leads to what is no page' : 'is fetched from another host'
    }
    if (isFollowed && !OWN.test(address)) return 'leads to this site by another way than its path'
    const page = ids.get(url.pathname)
    if (page === undefined && !files.has(url.pathname) && !isRoute(url.pathname)) return 'leads nowhere'
    if (url.hash.length > 1 && !page?.includes(decodeURIComponent(url.hash.slice(1))))
      return 'has no such anchor'
    return null
  }
  const check = (from: string, address: string, isFollowed: boolean) => {
    const wrong = wrongWith(address, from, isFollowed)
    if (wrong !== null) problems.push(`${from}: ${address} ${wrong}`)
  }

  for (const [from, parts] of pages) {
    for (const { address, isFollowed } of referencesOf(parts)) check(from, address, isFollowed)
    for (const id of twice(ids.get(from) ?? [])) problems.push(`${from}: the id ${id} stands twice`)
    problems.push(...untold(parts, origin + from).map((what) => `${from}: ${what}`))
  }
  for (const [path, text] of files) {
    if (path.endsWith('.css')) for (const address of fetchedBy(text)) check(path, address, false)
    if (path.endsWith('.xml')) for (const address of listedIn(text)) check(path, address, false)
  }
  const listed = new Set(listedIn(files.get('/sitemap.xml') ?? ''))
  for (const [address, parts] of pages)
    if (isIndexed(parts) !== listed.has(origin + address))
      problems.push(`${address}: the sitemap and the page do not agree on whether it is to be found`)
  return problems
}

const addressOf = (path: string) => path.replace(PAGE, '') || '/'

/** The addresses that a feed or a sitemap lists. */
const listedIn = (xml: string) =>
  Array.from(xml.matchAll(/<(loc|link|guid)>([^<]*)</g), ([, , address = '']) => address)

const idsOf = (parts: readonly Part[]) => parts.flatMap(({ attributes: { id } }) => id ?? [])

const twice = (names: readonly string[]) => new Set(names.filter((name, nth) => names.indexOf(name) !== nth))

const isIndexed = (parts: readonly Part[]) =>
  !parts.some(({ attributes: { name, content } }) => name === 'robots' && content?.includes('noindex'))

/** What a page does not tell machines, or not once, or not truly. */
function untold(parts: readonly Part[], address: string): string[] {
  type Told = [what: string, values: readonly (string | undefined)[], wanted?: string]
  const valuesOf = (attribute: string, isMeant: (part: Part) => boolean) =>
    parts.filter(isMeant).map(({ attributes }) => attributes[attribute])
  const said = (name: string) =>
    valuesOf('content', ({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
  const told: Told[] = [
    ['language', valuesOf('lang', ({ tag }) => tag === 'html')],
    ['title', parts.filter(({ tag, text }) => tag === 'title' && text !== '').map(({ text }) => text)],
    ['canonical address', valuesOf('href', ({ attributes }) => attributes['rel'] === 'canonical'), address],
    ...['description', 'og:title', 'og:description', 'og:type', 'og:image', 'twitter:card'].map(
      (name): Told => [name, said(name)],
    ),
    ['og:url', said('og:url'), address],
  ]
  return told.flatMap(([what, [value, ...others], wanted = value]) =>
    !value || others.length > 0 || value !== wanted ? [`has no ${what} of its own`] : [],
  )
}
