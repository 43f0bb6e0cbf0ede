import type { Element, ElementContent, Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { TAGS } from '../src/prose/piece.ts'

/** Allowed elements and attributes. Raw HTML isn't parsed (THREATS T34). */
const SANITIZE_SCHEMA = {
  tagNames: [...TAGS, 'h1', 'h5', 'h6'],
  attributes: { a: ['href'], img: ['src', 'alt', 'title'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  clobber: [],
  required: {},
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SANITIZE_SCHEMA)

/** Parses Markdown into a tree of allowed elements. */
export function parseSafeMarkdown(markdown: string): (Element | string)[] {
  const root: Root = pipeline.runSync(pipeline.parse(markdown))
  return root.children.flatMap((node) => keepContent(node as ElementContent))
}

/** Returns an array with the node's text or the element, or an empty array for comments and other nodes. */
export function keepContent(node: ElementContent): (Element | string)[] {
  if (node.type === 'text') return [node.value]
  return node.type === 'element' ? [node] : []
}
