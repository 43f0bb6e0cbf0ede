import { CancelDialog } from './CancelDialog.tsx'
import { SubscriptionView } from './SubscriptionView.tsx'
import { useSubscription } from './useSubscription.ts'
import type { SubscriptionSectionProps } from './useSubscription.ts'

/** Section "Subscription". Shows the plan, the used storage, and the subscription (ACC-002, ACC-007). */
export function SubscriptionSection(props: SubscriptionSectionProps) {
  const { view, cancellation } = useSubscription(props)
  return (
    <>
      <SubscriptionView {...view} />
      <CancelDialog {...cancellation} />
    </>
  )
}
