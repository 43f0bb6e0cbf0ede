import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** An element of a page: its name (one of a drawing is `svg:…`), its attributes, and the words directly in it. */
export interface Part {
  tag: string
  attributes: Readonly<Record<string, string>>
  text: string
}

/** An address that a page gives, and whether somebody must follow it, or else the browser fetches it unasked. */
export interface Reference {
  address: string
  isFollowed: boolean
}

/** Every element of a page of HTML, in order. */
export function partsOf(page: string): readonly Part[] {
  const inside = (nodes: readonly Node[]): Part[] =>
    nodes.flatMap((node) => ('tagName' in node ? [partOf(node), ...inside(node.childNodes)] : []))
  return inside(parse(page).childNodes)
}

function partOf({ tagName, namespaceURI, attrs, childNodes }: Element): Part {
  const tag = namespaceURI === names.NS.HTML ? tagName : `svg:${tagName}`
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return { tag, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])), text }
}

/** Where an element says an address of its own, or one that is to be found elsewhere by machines. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data', 'xlink:href'] as const
const FOLLOWED = new Set(['a', 'area', 'svg:a'])

/** Every address that a page gives: of links, files, styles, and what it says of itself to machines. */
export function referencesOf(parts: readonly Part[]): readonly Reference[] {
  return parts.flatMap(({ tag, attributes, text }) => {
    const given = ADDRESSES.flatMap((name) => attributes[name] ?? [])
    const sources = (attributes['srcset'] ?? '')
      .split(',')
      .flatMap((source) => source.trim().split(' ')[0] || [])
    const said = /^og:(url|image)$/.test(attributes['property'] ?? '') ? [attributes['content'] ?? ''] : []
    const styles = tag === 'style' ? fetchedBy(text) : []
    return [...given, ...sources, ...said, ...styles].map((address) => ({
      address,
      isFollowed: FOLLOWED.has(tag),
    }))
  })
}

/** What a style fetches. */
export const fetchedBy = (css: string) =>
  Array.from(css.matchAll(/url\(\s*["']?([^"')]+)/g), ([, address = '']) => address)
