import { planQueries, subscriptionQueries, type Subscription } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'

export interface SubscriptionCache {
  /** Stores the subscription that the server returned after a change; null if it has ended. */
  store: (subscription: Subscription | null) => void
  /** Refetches the subscription after a refusal, because it may have changed in another tab. */
  refetch: () => void
}

/** Returns functions that update the cached subscription after a change. */
export function useSubscriptionCache(): SubscriptionCache {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const { queryKey } = subscriptionQueries(api).mine()
  const refetchStorage = () =>
    void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
  return {
    store(subscription) {
      queryClient.setQueryData(queryKey, subscription)
      refetchStorage()
    },
    refetch() {
      void queryClient.invalidateQueries({ queryKey })
      refetchStorage()
    },
  }
}
