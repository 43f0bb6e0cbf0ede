import { createHash } from 'node:crypto'

/** An inlined element and the source expression that allows it in a policy. */
export interface Inline {
  element: string
  source: string
}

/**
 * Creates an inline script or style element, and the CSP hash source that allows exactly this text.
 * @throws Error if the text contains its own closing tag
 */
export function createInline(tag: 'script' | 'style', text: string): Inline {
  if (text.toLowerCase().includes(`</${tag}`))
    throw new Error(`An inline ${tag} contains its own closing tag.`)
  const hash = createHash('sha256').update(text).digest('base64')
  return { element: `<${tag}>${text}</${tag}>`, source: `'sha256-${hash}'` }
}
