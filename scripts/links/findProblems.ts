import { findFetched, listParts, findReferences, type Part } from './builtPage.ts'

export interface Site {
  /** Origin of the site, such as `https://photos.example`. */
  origin: string
  /** Text of every file by path, such as `/blog/index.html`. The text of binary files is empty. */
  files: ReadonlyMap<string, string>
  /** Whether a path is a route of the app without a file. */
  isRoute: (path: string) => boolean
}

const PAGE = /\/index\.html$/
/** Protocols of links that lead outside the site. */
const EXTERNAL = /^(https|mailto):$/
const OWN_URL = /^(#|\/(?!\/)|$)/

/** Returns all problems with links, anchors, ids and metadata of a built site. */
export function findProblems({ origin, files, isRoute }: Site): readonly string[] {
  const problems: string[] = []
  const pages = new Map(
    [...files].filter(([path]) => PAGE.test(path)).map(([path, html]) => [toAddress(path), listParts(html)]),
  )
  const ids = new Map([...pages].map(([address, parts]) => [address, getIds(parts)]))

  /** Returns the problem with a URL in a page, or null. */
  function checkReference(address: string, from: string, isFollowed: boolean): string | null {
    const url = URL.parse(address, origin + from)
    if (url === null) return 'is not a valid address'
    if (url.protocol === 'data:' && !isFollowed) return null
    if (url.origin !== origin) {
      if (isFollowed && EXTERNAL.test(url.protocol)) return null
      return isFollowed ? 'is not the address of a page' : 'is fetched from another host'
    }
    if (isFollowed && !OWN_URL.test(address)) return 'must be written as a path, because it is on this site'
    const page = ids.get(url.pathname)
    if (page === undefined && !files.has(url.pathname) && !isRoute(url.pathname)) return 'does not exist'
    if (url.hash.length > 1 && !page?.includes(decodeURIComponent(url.hash.slice(1))))
      return 'has no such anchor'
    return null
  }
  const check = (from: string, address: string, isFollowed: boolean) => {
    const wrong = checkReference(address, from, isFollowed)
    if (wrong !== null) problems.push(`${from}: ${address} ${wrong}`)
  }

  for (const [from, parts] of pages) {
    for (const { address, isFollowed } of findReferences(parts)) check(from, address, isFollowed)
    for (const id of findDuplicates(ids.get(from) ?? [])) problems.push(`${from}: the id ${id} is used twice`)
    problems.push(...findMetadataProblems(parts, origin + from).map((what) => `${from}: ${what}`))
  }
  for (const [path, text] of files) {
    if (path.endsWith('.css')) for (const address of findFetched(text)) check(path, address, false)
    if (path.endsWith('.xml')) for (const address of findListed(text)) check(path, address, false)
  }
  const listed = new Set(findListed(files.get('/sitemap.xml') ?? ''))
  for (const [address, parts] of pages)
    if (isIndexed(parts) !== listed.has(origin + address))
      problems.push(`${address}: the sitemap and the page disagree on whether it is indexed`)
  return problems
}

const toAddress = (path: string) => path.replace(PAGE, '') || '/'

/** Returns the URLs in a feed or a sitemap. */
const findListed = (xml: string) =>
  Array.from(xml.matchAll(/<(loc|link|guid)>([^<]*)</g), ([, , address = '']) => address)

const getIds = (parts: readonly Part[]) => parts.flatMap(({ attributes: { id } }) => id ?? [])

const findDuplicates = (names: readonly string[]) =>
  new Set(names.filter((name, nth) => names.indexOf(name) !== nth))

const isIndexed = (parts: readonly Part[]) =>
  !parts.some(({ attributes: { name, content } }) => name === 'robots' && content?.includes('noindex'))

/** Returns messages about missing, repeated or invalid metadata of a page. */
function findMetadataProblems(parts: readonly Part[], address: string): string[] {
  type RequiredMetadata = [what: string, values: readonly (string | undefined)[], wanted?: string]
  const getValues = (attribute: string, isMeant: (part: Part) => boolean) =>
    parts.filter(isMeant).map(({ attributes }) => attributes[attribute])
  const metaContent = (name: string) =>
    getValues('content', ({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
  const requiredMetadata: RequiredMetadata[] = [
    ['language', getValues('lang', ({ tag }) => tag === 'html')],
    ['title', parts.filter(({ tag, text }) => tag === 'title' && text !== '').map(({ text }) => text)],
    ['canonical address', getValues('href', ({ attributes }) => attributes['rel'] === 'canonical'), address],
    ...['description', 'og:title', 'og:description', 'og:type', 'og:image', 'twitter:card'].map(
      (name): RequiredMetadata => [name, metaContent(name)],
    ),
    ['og:url', metaContent('og:url'), address],
  ]
  return requiredMetadata.flatMap(([what, [value, ...others], wanted = value]) =>
    !value || others.length > 0 || value !== wanted ? [`has no ${what} of its own`] : [],
  )
}
