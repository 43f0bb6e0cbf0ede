import { planQueries, subscriptionQueries, type Subscription } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps the subscription a server answered after a change; null when it has ended. */
export function useKept(): (subscription: Subscription | null) => void {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  return (subscription) => {
    queryClient.setQueryData(subscriptionQueries(api).mine().queryKey, subscription)
    void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
  }
}
