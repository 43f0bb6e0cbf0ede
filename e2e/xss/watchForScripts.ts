import { expect, type Page } from '@playwright/test'
import { EVIL_HOST, XSS_ATTRIBUTE } from './payloads.ts'

/**
 * Watches a page for signs that it doesn't treat a payload as text, such as scripts that ran, dialogs, policy
 * violations and requests to other hosts. Resolves to a function that returns the signs found up to then.
 */
export async function watchForScripts(page: Page): Promise<() => Promise<string[]>> {
  const signs: string[] = []
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host === EVIL_HOST) signs.push(`request: ${request.url()}`)
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`policy violation: ${violatedDirective} forbids ${blockedURI}`),
    )
  })
  return async () => {
    const scriptRuns: boolean[] = []
    // Retry, because a frame can't be evaluated while its document loads.
    await expect(async () => {
      scriptRuns.push(
        ...(await Promise.all(page.frames().map((frame) => frame.evaluate(() => '__xss' in window)))),
      )
    }).toPass()
    return [
      ...signs,
      ...(scriptRuns.includes(true) ? ['a script ran'] : []),
      ...(await page.evaluate(findSigns, XSS_ATTRIBUTE)),
    ]
  }
}

/**
 * Finds signs in the document. Playwright runs this function in the page, so it can't use anything declared outside.
 */
function findSigns(xssAttribute: string): string[] {
  const isHostile = ({ name, value }: Attr) =>
    name === xssAttribute ||
    name.startsWith('on') ||
    /^\s*(?:javascript|vbscript|data:text)/i.test(getHref(name, value))
  const getHref = (name: string, value: string) =>
    ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name) ? value : ''
  const injected = [...document.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(isHostile),
  )
  const { violations = [] } = window as unknown as { violations?: string[] }
  return [...violations, ...injected.map((element) => `element: ${element.outerHTML.slice(0, 200)}`)]
}
