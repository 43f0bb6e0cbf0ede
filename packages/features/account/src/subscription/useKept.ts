import { planQueries, subscriptionQueries, type Subscription } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'

export interface Kept {
  /** Keeps the subscription a server answered after a change; null when it has ended. */
  keep: (subscription: Subscription | null) => void
  /** Asks anew after a refusal: in another tab it may have been changed already. */
  lookAgain: () => void
}

/** The subscription that is shown, after an act on it. */
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
