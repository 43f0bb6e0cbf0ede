import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of the history entry that is added when the user opens a file from its list. */
interface OpenedFromList {
  isOpenedFromList?: boolean
}

/**
 * Whether the browser followed a link from the list to this document, which happens if the list's scripts haven't
 * loaded.
 */
const hasFollowedLinkFrom = (listPath: string) =>
  document.referrer === location.origin + listPath && globalThis.navigation?.canGoBack === true

/** Key that the router gives to the first entry of a document. */
const FIRST_KEY = 'default'

/**
 * Gives the open file in a lightbox its own URL. Opening adds a history entry, so that Back closes the file. Moving to
 * another file replaces the entry. Closing goes back, or opens the list if a direct link opened the file.
 */
export function useFileUrl(listPath: string) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const closedKey = useRef<string | null>(null)

  const isOpenedFromList = () =>
    (state as OpenedFromList | null)?.isOpenedFromList ?? (key === FIRST_KEY && hasFollowedLinkFrom(listPath))

  return {
    open: (path: string) => void navigate(path, { state: { isOpenedFromList: true } }),
    move: (path: string) =>
      void navigate(path, { state: { isOpenedFromList: isOpenedFromList() }, replace: true }),
    close: () => {
      // Going back is asynchronous, so a second press of Escape would leave the page.
      if (closedKey.current === key) return
      closedKey.current = key
      void (isOpenedFromList() ? navigate(-1) : navigate(listPath, { replace: true }))
    },
  }
}
