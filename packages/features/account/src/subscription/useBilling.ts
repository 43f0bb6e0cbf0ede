import { openBillingPortal } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import type { CurrentSubscriptionProps } from './CurrentSubscription.tsx'
import { subscriptionTexts } from './text.ts'

/**
 * Returns the action that opens the payment provider's page on which the user manages the card and the invoices.
 * @param onRedirect opens a page, and returns false if the URL is not allowed
 */
export function useBilling(onRedirect: (url: string) => boolean): CurrentSubscriptionProps['billing'] {
  const text = useTexts(subscriptionTexts)
  const { api, openExternal } = usePlatform()
  const portal = useMutation({
    mutationFn: async () => {
      const url = await openBillingPortal(api)
      if (!onRedirect(url)) throw new Error(`${url} isn’t a page of the payment provider.`)
    },
  })
  return {
    // Stay busy until the browser leaves the page. The desktop app doesn't leave it.
    isBusy: portal.isPending || (portal.isSuccess && openExternal === undefined),
    problem: getProblem(portal, text.billing.failed),
    onOpen: () => portal.mutate(),
  }
}
