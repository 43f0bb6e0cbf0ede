import type { Plugin } from 'vite'

const ADOPT_STYLES = `function __insertCSS(code) {
  if (!code || typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
}
function __unusedInsertCSS(code) {`

/**
 * Replaces the `<style>` element that sonner inserts with a constructed style sheet, because the content security
 * policy blocks inserted styles (`style-src 'self'`).
 */
export function strictStylesPlugin(): Plugin {
  return {
    name: 'calotype:strict-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner\/dist\/index\.m?js/.test(id)) return null
      if (!code.includes('function __insertCSS(code) {'))
        this.error('sonner no longer injects its style as expected.')
      return { code: code.replace('function __insertCSS(code) {', ADOPT_STYLES), map: null }
    },
  }
}
