import { planQueries, subscriptionQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Maximum number of refetches after each return. More than one is needed, because the provider may report a payment a
 * few seconds later.
 */
const MAX_LOADS = 5

/**
 * Refetches the subscription when the user returns to the desktop app from the checkout, which opens in a browser. In
 * the web app, returning from the checkout reloads the page, so nothing needs to be refetched.
 *
 * @param isUnpaid whether there is no subscription yet, or a payment failed
 */
export function useRefreshOnReturn(isUnpaid: boolean, everyMs: number): void {
  const { api, openExternal } = usePlatform()
  const queryClient = useQueryClient()
  const isNeeded = isUnpaid && openExternal !== undefined

  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function load(left: number) {
      clearTimeout(timer)
      void queryClient.invalidateQueries({ queryKey: subscriptionQueries(api).mine().queryKey })
      void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
      if (left > 1) timer = setTimeout(load, everyMs, left - 1)
    }
    const onFocus = () => load(MAX_LOADS)
    window.addEventListener('focus', onFocus)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', onFocus)
    }
  }, [isNeeded, everyMs, api, queryClient])
}
