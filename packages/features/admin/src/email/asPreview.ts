const POLICY = "default-src 'none'; img-src data:"
const NEVER = 'script, style, link, meta, base, title, iframe, object, embed, frame, form'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof policy
}

/** The page's content security policy lets only such HTML be parsed. It goes to a parser without scripts, and a sandbox. */
const policy: { createHTML: (html: string) => string } = (
  globalThis as { trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy('mail-preview', { createHTML: (html) => html }) ?? { createHTML: (html) => html }

/**
 * A mail as a document for a sandboxed frame. Nothing in it would run or load there: the frame's policy and its sandbox
 * see to that. What they would complain of is left out.
 */
export function asPreview(html: string): string {
  const mail = new DOMParser().parseFromString(policy.createHTML(withoutViolations(html)), 'text/html')
  for (const element of mail.querySelectorAll(NEVER)) element.remove()
  for (const element of mail.querySelectorAll(
    '[srcset], [background], [poster], [src]:not([src^="data:image/"])',
  ))
    for (const name of ['srcset', 'background', 'poster', 'src']) element.removeAttribute(name)
  return policy.createHTML(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}">${mail.body.innerHTML}`,
  )
}

/** Removes scripts, styles and base addresses: Chromium reports that they violate the policy even if it only parses them. */
function withoutViolations(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<base\b[^>]*>?/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi, '$1data-left-out'),
    )
}
