import { createHash } from 'node:crypto'

/** An inlined element and the source expression that allows it in a policy. */
export interface Inline {
  element: string
  source: string
}

/**
 * A script or a style as an element of the page, and the source of a policy that allows this very text.
 * @throws Error when the text would end its element.
 */
export function inline(tag: 'script' | 'style', text: string): Inline {
  if (text.toLowerCase().includes(`</${tag}`)) throw new Error(`A ${tag} of a page would end itself.`)
  const hash = createHash('sha256').update(text).digest('base64')
  return { element: `<${tag}>${text}</${tag}>`, source: `'sha256-${hash}'` }
}
