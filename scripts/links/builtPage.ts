import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** An element of a page: its tag name (with the prefix `svg:` in an SVG), attributes and direct text. */
export interface Part {
  tag: string
  attributes: Readonly<Record<string, string>>
  text: string
}

/** A URL in a page. `isFollowed` is true for links, and false for resources that the browser loads. */
export interface Reference {
  address: string
  isFollowed: boolean
}

/** Returns all elements of an HTML page in document order. */
export function listParts(page: string): readonly Part[] {
  const listInside = (nodes: readonly Node[]): Part[] =>
    nodes.flatMap((node) => ('tagName' in node ? [toPart(node), ...listInside(node.childNodes)] : []))
  return listInside(parse(page).childNodes)
}

function toPart({ tagName, namespaceURI, attrs, childNodes }: Element): Part {
  const tag = namespaceURI === names.NS.HTML ? tagName : `svg:${tagName}`
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return { tag, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])), text }
}

/** Attributes that contain URLs. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data', 'xlink:href'] as const
const FOLLOWED = new Set(['a', 'area', 'svg:a'])

/** Returns all URLs in a page, including those of links, files, styles and metadata. */
export function findReferences(parts: readonly Part[]): readonly Reference[] {
  return parts.flatMap(({ tag, attributes, text }) => {
    const values = ADDRESSES.flatMap((name) => attributes[name] ?? [])
    const sources = (attributes['srcset'] ?? '')
      .split(',')
      .flatMap((source) => source.trim().split(' ')[0] || [])
    const metaValues = /^og:(url|image)$/.test(attributes['property'] ?? '')
      ? [attributes['content'] ?? '']
      : []
    const styles = tag === 'style' ? findFetched(text) : []
    return [...values, ...sources, ...metaValues, ...styles].map((address) => ({
      address,
      isFollowed: FOLLOWED.has(tag),
    }))
  })
}

/** Returns the URLs that a style sheet loads. */
export const findFetched = (css: string) =>
  Array.from(css.matchAll(/url\(\s*["']?([^"')]+)/g), ([, address = '']) => address)
