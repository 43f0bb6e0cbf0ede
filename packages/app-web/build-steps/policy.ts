/** Sources of what stands in a page itself: `'sha256-…'`. */
export interface Inlined {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The policy of a page and of the scripts it loads: only what came from where the page did, and inline only what the build
 * put there (docs/decisions/0023). Whoever serves the build sends it along.
 */
export const pagePolicy = ({ scripts, styles }: Inlined = { scripts: [], styles: [] }) =>
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
