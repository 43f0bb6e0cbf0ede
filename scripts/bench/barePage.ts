import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { escapeHtml } from '../../packages/formats/src/mailPlaceholders.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Elements that are removed together with their content. */
const OMITTED = new Set(['head', 'script', 'style', 'template', 'noscript', 'link', 'svg', 'picture', 'img'])
/** Elements that are replaced by their content. */
const UNWRAPPED = new Set(['html', 'body', 'span'])
const VOID = new Set(['input', 'br', 'hr', 'wbr'])

/**
 * Returns a page with the same text in the same elements, without styles, scripts, images and attributes. To show the
 * same content, a browser must at least load, lay out and paint this page.
 */
export function barePage(html: string): string {
  const content = parse(html).childNodes.map(removeStyling).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calotype</title>${content}</html>`
}

function removeStyling(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return escapeHtml(node.value)
  if (!('tagName' in node) || OMITTED.has(node.tagName)) return ''
  const content = node.childNodes.map(removeStyling).join('')
  if (UNWRAPPED.has(node.tagName)) return content
  return VOID.has(node.tagName) ? `<${node.tagName}>` : `<${node.tagName}>${content}</${node.tagName}>`
}
