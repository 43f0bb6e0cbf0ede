/**
 * Reloads stylesheets that failed to load. Vite adds the stylesheet of a script only once, so without this function a
 * screen that is imported again would have no styles.
 */
export function reloadStylesheets(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
  return Promise.all(links.filter((link) => !isLoaded(link)).map(reload))
}

/** Chromium also creates a sheet for a failed request, but throws when its rules are read. */
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
