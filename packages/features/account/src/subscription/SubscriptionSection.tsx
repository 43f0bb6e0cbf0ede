import { CancelDialog } from './CancelDialog.tsx'
import { SubscriptionView } from './SubscriptionView.tsx'
import { useSubscription } from './useSubscription.ts'

export interface SubscriptionSectionProps {
  /** Set after returning from a checkout page: 'done' if the user has paid. */
  checkout?: 'done' | 'left' | null
  /** Name of the plan chosen before sign-up. */
  wantedPlan?: string | null
  /** Opens a checkout page. Returns false if the URL is not allowed. */
  onRedirect: (url: string) => boolean
  /** Polling interval for the payment confirmation, in milliseconds. */
  pollIntervalMs?: number
}

/** Section "Subscription": plan, used storage, and subscription (ACC-002, ACC-007). */
export function SubscriptionSection(props: SubscriptionSectionProps) {
  const { view, cancellation } = useSubscription(props)
  return (
    <>
      <SubscriptionView {...view} />
      <CancelDialog {...cancellation} />
    </>
  )
}
