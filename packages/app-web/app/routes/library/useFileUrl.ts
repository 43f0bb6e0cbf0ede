import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a history entry that was added by opening a file from its list. */
interface OpenedFromList {
  isOpenedFromList?: boolean
}

/** Whether the browser followed a link on the list to this document, which happens while the list's scripts load. */
const hasFollowedLinkFrom = (listPath: string) =>
  document.referrer === location.origin + listPath && globalThis.navigation?.canGoBack === true

/** The router's key of the entry with which a document starts. */
const FIRST_KEY = 'default'

/**
 * Gives the file in a lightbox its own URL. Opening adds a history entry, so that Back closes the file; moving to
 * another file replaces it. Closing goes back, or to the list when the file was opened by a link.
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
