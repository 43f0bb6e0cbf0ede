import { createContext, use, type MouseEvent, type ReactNode } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)

export interface NavigationProviderProps {
  /** Navigates to a path on the same origin without reloading the page. */
  navigate: Navigate
  /** Content of the app. */
  children: ReactNode
}

/** Makes the links in its children navigate within the app. Without a provider, links are plain anchors. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Creates a click handler for a link whose target can also open in place. A plain click runs `action`. Other clicks,
 * such as those that open a new tab, are left to the browser.
 */
export function onPlainClick(action: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
    event.preventDefault()
    action()
  }
}

const isExternal = (anchor: HTMLAnchorElement) =>
  anchor.origin !== location.origin ||
  anchor.hasAttribute('download') ||
  (anchor.target !== '' && anchor.target !== '_self')

/**
 * Returns the click handler for a link. A plain click on a path on the same origin navigates within the app, and other
 * clicks are left to the browser. Every click calls `onFollow`.
 */
export function useFollow(onFollow?: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = use(NavigateContext)
  return (event) => {
    onFollow?.()
    const anchor = event.currentTarget
    if (navigate === null || event.defaultPrevented || event.button !== 0 || isModified(event)) return
    if (isExternal(anchor) || anchor.getAttribute('href')?.startsWith('#') === true) return
    event.preventDefault()
    navigate(anchor.pathname + anchor.search + anchor.hash)
  }
}
