import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Elements whose text is read as a whole, unless they contain other such elements. */
const BLOCKS = new Set(
  'title p li h1 h2 h3 h4 td th dt dd summary figcaption blockquote pre a button label noscript'.split(' '),
)
/** Parts of a page that contain no statements, or the same statements on every page. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'footer', 'nav'])

/** Returns the sentences of an HTML page that match a pattern, in order, including the page's description. */
export function findStatements(page: string, pattern: RegExp): readonly string[] {
  return listBlocks(parse(page).childNodes)
    .flatMap((text) => text.split(/(?<=[.?!:])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => pattern.test(sentence))
}

function listBlocks(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node) || SKIPPED.has(node.tagName)) return []
    if (node.tagName === 'meta') {
      const { name, content = '' } = Object.fromEntries(node.attrs.map((attr) => [attr.name, attr.value]))
      return name === 'description' ? [content] : []
    }
    const inside = listBlocks(node.childNodes)
    if (!BLOCKS.has(node.tagName)) return inside
    // Links are read as part of the sentence around them.
    const hasNoBlocks = node.childNodes.every((child) => !hasBlock(child))
    return hasNoBlocks ? [getText(node)] : inside
  })
}

const INLINE = new Set(['a', 'button', 'label'])

function hasBlock(node: Node): boolean {
  if (!('tagName' in node)) return false
  return (BLOCKS.has(node.tagName) && !INLINE.has(node.tagName)) || node.childNodes.some(hasBlock)
}

function getText(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : ''
}
