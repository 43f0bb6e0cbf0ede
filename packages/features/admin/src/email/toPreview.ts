const POLICY = "default-src 'none'; img-src data:"
const REMOVED_ELEMENTS = 'script, style, link, meta, base, title, iframe, object, embed, frame, form'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof policy
}

/**
 * Trusted Types policy, which the content security policy requires for parsing HTML. The HTML is safe: `DOMParser` runs
 * no scripts, and the frame that shows the result is sandboxed.
 */
const policy: { createHTML: (html: string) => string } = (
  globalThis as { trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy('mail-preview', { createHTML: (html) => html }) ?? { createHTML: (html) => html }

/**
 * Converts an email to a document for a sandboxed frame. The frame blocks scripts and requests. This function removes
 * content that would trigger violation reports.
 */
export function toPreview(html: string): string {
  const mail = new DOMParser().parseFromString(policy.createHTML(removeViolations(html)), 'text/html')
  for (const element of mail.querySelectorAll(REMOVED_ELEMENTS)) element.remove()
  for (const element of mail.querySelectorAll(
    '[srcset], [background], [poster], [src]:not([src^="data:image/"])',
  ))
    for (const name of ['srcset', 'background', 'poster', 'src']) element.removeAttribute(name)
  return policy.createHTML(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}">${mail.body.innerHTML}`,
  )
}

/**
 * Removes scripts, styles, event handlers and base URLs, because Chromium reports them as violations even during
 * parsing.
 */
function removeViolations(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<base\b[^>]*>?/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi, '$1data-removed'),
    )
}
