/**
 * Reloads stylesheets that failed to load. Vite adds a script's stylesheet only once, so a screen that is imported
 * again would have no styles otherwise.
 */
export function reloadStylesheets(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
  return Promise.all(links.filter((link) => !isLoaded(link)).map(reload))
}

/**
 * Whether a stylesheet has loaded. Chromium creates a sheet even for a failed request, but throws an error when its
 * rules are read.
 */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

function reload(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const copy = link.cloneNode() as HTMLLinkElement
  for (const event of ['load', 'error']) copy.addEventListener(event, () => resolve(), { once: true })
  link.replaceWith(copy)
  return promise
}
