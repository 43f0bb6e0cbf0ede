import { createElement, lazy, type ComponentType } from 'react'

/** Functions that discard a failed import, so that the next render imports the screen again. */
const failedScreens = new Set<() => void>()

/** Like `lazy`, but `retryFailedScreens` can repeat an import that failed. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Screen = create()
  function create() {
    return lazy(async () => {
      try {
        return await load()
      } catch (error) {
        failedScreens.add(() => (Screen = create()))
        throw error
      }
    })
  }
  return function LazyScreen(props: Props) {
    return createElement<Props>(Screen as ComponentType<Props>, props)
  }
}

/** Imports screens again that failed to load. Reset their error boundary afterwards. */
export async function retryFailedScreens(): Promise<void> {
  await reloadStylesheets()
  for (const forget of failedScreens) forget()
  failedScreens.clear()
}

/** Vite adds a screen's stylesheet only once: without this, a screen that is imported again would have no styles. */
function reloadStylesheets(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
  return Promise.all(links.filter((link) => !isLoaded(link)).map(reload))
}

/** Chromium gives a link whose request failed a sheet too, but does not let anyone read its rules. */
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
