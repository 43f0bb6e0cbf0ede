import { CancelDialog } from './CancelDialog.tsx'
import { SubscriptionView } from './SubscriptionView.tsx'
import { useSubscription } from './useSubscription.ts'

export interface SubscriptionSectionProps {
  /** How somebody came back from a checkout page: having paid, or not. */
  checkout?: 'done' | 'left' | null
  /** The name of the plan that was chosen before sign-up. */
  wantedPlan?: string | null
  /** Goes to a checkout page; false when the address is none to go to (THREATS T37). */
  onRedirect: (url: string) => boolean
  /** How often it is looked whether a payment was confirmed, in milliseconds. */
  lookEveryMs?: number
}

/** The plan, what of it is used, and the subscription in all its states (ACC-002, ACC-007). */
export function SubscriptionSection(props: SubscriptionSectionProps) {
  const { view, cancellation } = useSubscription(props)
  return (
    <>
      <SubscriptionView {...view} />
      <CancelDialog {...cancellation} />
    </>
  )
}
