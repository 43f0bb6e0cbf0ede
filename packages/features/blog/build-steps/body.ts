import type { Element } from 'hast'
import { getLinkKind } from '../src/prose/getLinkKind.ts'
import { TAGS, getText, type Part, type Piece, type Tag } from '../src/prose/piece.ts'
import { createIdGenerator } from './createIdGenerator.ts'
import { keepContent, parseSafeMarkdown } from './sanitized.ts'

/** Illustration bundled with this package, or a screenshot in two themes and two widths. */
export type Figure = Required<Pick<Part, 'src' | 'width' | 'height'>> | Required<Pick<Part, 'screen'>>

interface BodyOptions {
  title: string
  /** Resolves the URL of a figure in an article. Returns null if the figure doesn't exist. */
  figure: (address: string) => Figure | null
}

/**
 * Builds the body of an article. Omits the first h1, adds ids to headings, and resolves figures (BLOG-028 to BLOG-032).
 */
export function buildBody(markdown: string, { title, figure }: BodyOptions): readonly Piece[] {
  const createId = createIdGenerator()
  let isFirst = true

  const convertChildren = ({ children }: Element) => children.flatMap(keepContent).flatMap(convertNode)

  function convertNode(node: Element | string): Piece[] {
    if (typeof node === 'string') return [node]
    const { tagName, properties } = node
    if (tagName === 'h1' && isFirst) {
      isFirst = false
      return []
    }
    if (tagName === 'a') return createLink(String(properties['href'] ?? ''), convertChildren(node))
    if (tagName === 'img') return picture(node)
    const tag = findTag(tagName)
    if (tag === null) return convertChildren(node)
    const part: Part = {
      tag,
      children: ROWS.includes(tag) ? convertChildren(node).filter(isPart) : convertChildren(node),
    }
    if (tag === 'h2' || tag === 'h3') part.id = createId(getText(part))
    if (typeof properties['start'] === 'number') part.start = properties['start']
    return tag === 'p' && isOneFigure(part) ? [...(part.children ?? [])] : [part]
  }

  function picture({ properties }: Element): Piece[] {
    const image = figure(String(properties['src'] ?? ''))
    if (image === null) return []
    const img: Part = { tag: 'img', alt: String(properties['alt'] || title), ...image }
    const caption = String(properties['title'] ?? '')
    const captions: Piece[] = caption === '' ? [] : [{ tag: 'figcaption', children: [caption] }]
    return [{ tag: 'figure', children: [img, ...captions] }]
  }

  return parseSafeMarkdown(markdown)
    .flatMap(convertNode)
    .filter((block) => typeof block !== 'string' || block.trim() !== '')
}

/** Creates a link. Replaces a forbidden link with its text. */
const createLink = (href: string, children: Piece[]): Piece[] =>
  getLinkKind(href) === null ? children : [{ tag: 'a', href, children }]

/**
 * Returns the tag for an element, or null if only its children are kept. Converts h1 to h2, because the page's title is
 * its only h1.
 */
function findTag(name: string): Tag | null {
  if (name === 'h1') return 'h2'
  if (name === 'h5' || name === 'h6') return 'h4'
  return TAGS.find((tag) => tag === name) ?? null
}

/** Elements that contain only rows or cells. Whitespace between their children comes from Markdown and is removed. */
const ROWS: readonly Tag[] = ['table', 'thead', 'tbody', 'tr']

const isPart = (piece: Piece): piece is Part => typeof piece !== 'string'

const isOneFigure = ({ children = [] }: Part) =>
  children.length === 1 && typeof children[0] === 'object' && children[0].tag === 'figure'
