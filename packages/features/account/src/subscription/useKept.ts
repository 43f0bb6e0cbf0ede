import { planQueries, subscriptionQueries, type Subscription } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'

export interface Kept {
  /** Stores the subscription that the server returned after a change; null when it has ended. */
  keep: (subscription: Subscription | null) => void
  /** Refetches the subscription after a refusal, because it may have changed in another tab. */
  lookAgain: () => void
}

/** Updates the cached subscription after a change. */
export function useKept(): Kept {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const mine = subscriptionQueries(api).mine().queryKey
  const askForStorage = () =>
    void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
  return {
    keep(subscription) {
      queryClient.setQueryData(mine, subscription)
      askForStorage()
    },
    lookAgain() {
      void queryClient.invalidateQueries({ queryKey: mine })
      askForStorage()
    },
  }
}
