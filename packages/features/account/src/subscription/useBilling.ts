import { openBillingPortal } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { getProblem } from '../getProblem.ts'
import type { CurrentSubscriptionProps } from './CurrentSubscription.tsx'
import { subscriptionTexts } from './text.ts'
import { useProviderPage } from './useProviderPage.ts'

/**
 * Returns the action that opens the payment provider's page on which the user manages the card and the invoices.
 * @param onRedirect opens a page, and returns false if the URL is not allowed
 */
export function useBilling(onRedirect: (url: string) => boolean): CurrentSubscriptionProps['billing'] {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const portal = useProviderPage(() => openBillingPortal(api), onRedirect)
  return {
    isBusy: portal.isBusy,
    problem: getProblem(portal, text.billing.failed),
    onOpen: () => portal.mutate(),
  }
}
