import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Elements that are no text, and those of which only the content counts. */
const OMITTED = new Set(['head', 'script', 'style', 'template', 'noscript', 'link', 'svg', 'picture', 'img'])
const UNWRAPPED = new Set(['html', 'body', 'span'])
const VOID = new Set(['input', 'br', 'hr', 'wbr'])

/**
 * A page with the same text as another one, in the same elements, without styles, scripts, images and attributes: what a
 * browser has to load, lay out and paint for this content in any case.
 */
export function barePage(html: string): string {
  const content = parse(html).childNodes.map(bare).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calotype</title>${content}</html>`
}

function bare(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return escaped(node.value)
  if (!('tagName' in node) || OMITTED.has(node.tagName)) return ''
  const content = node.childNodes.map(bare).join('')
  if (UNWRAPPED.has(node.tagName)) return content
  return VOID.has(node.tagName) ? `<${node.tagName}>` : `<${node.tagName}>${content}</${node.tagName}>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
