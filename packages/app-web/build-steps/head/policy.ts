/** CSP source expressions for inline elements, such as `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Returns the content security policy of a page, which the server and the desktop app send with it. It allows resources
 * from the page's own origin, and the inline scripts and styles that the build wrote (docs/decisions/0004).
 */
export const createPagePolicy = ({ scripts, styles }: InlineSources = { scripts: [], styles: [] }) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
