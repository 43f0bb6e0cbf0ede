import { planQueries, subscriptionQueries } from '@calotype/api'
import { useEmailVerification, usePlatform, useTexts } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useLogFailure } from '../useLogFailure.ts'
import type { CancelDialogProps } from './CancelDialog.tsx'
import type { SubscriptionState, SubscriptionViewProps } from './SubscriptionView.tsx'
import { subscriptionTexts } from './text.ts'
import { useCancellation } from './useCancellation.ts'
import { useBilling } from './useBilling.ts'
import { useChangePlan } from './plan/useChangePlan.ts'
import { useConfirmation } from './useConfirmation.ts'
import { useRefreshOnReturn } from './useRefreshOnReturn.ts'
import { useResumption } from './useResumption.ts'
import { useSubscribing } from './plan/useSubscribing.ts'

const POLL_INTERVAL_MS = 2000

/** Loads the subscription, and returns its state with the available actions. */
export function useSubscription({
  checkout = null,
  wantedPlan = null,
  onRedirect,
  pollIntervalMs = POLL_INTERVAL_MS,
}: SubscriptionSectionProps): { view: SubscriptionViewProps; cancellation: CancelDialogProps } {
  const text = useTexts(subscriptionTexts)
  const { api } = usePlatform()
  const verification = useEmailVerification(text.verification.failed)
  const plans = useQuery(planQueries(api).all())
  const storage = useQuery(planQueries(api).storage())
  const subscriptionQuery = useQuery(subscriptionQueries(api).mine())
  useLogFailure('The plans could not be loaded.', plans.error)
  useLogFailure('Your storage usage could not be loaded.', storage.error)
  useLogFailure('The subscription could not be loaded.', subscriptionQuery.error)

  const confirmation = useConfirmation(checkout === 'done', Boolean(subscriptionQuery.data), pollIntervalMs)
  const subscribing = useSubscribing({ plans: plans.data ?? [], wantedPlan, onRedirect })
  useRefreshOnReturn(subscriptionQuery.data?.status !== 'active', pollIntervalMs)
  const change = useChangePlan({
    plans: plans.data,
    currentPlan: subscriptionQuery.data?.planName,
    usedBytes: storage.data?.usedBytes,
  })
  const resumption = useResumption()
  const billing = useBilling(onRedirect)
  const { onAsk, ...cancellation } = useCancellation()

  function toState(): SubscriptionState {
    if (subscriptionQuery.data)
      return {
        status: 'subscribed',
        subscription: subscriptionQuery.data,
        change,
        billing,
        resumption,
        onCancel: onAsk,
      }
    if (confirmation.isAwaiting) return { status: 'awaiting' }
    if (subscriptionQuery.isPending || plans.isPending) return { status: 'loading' }
    if (subscriptionQuery.data === undefined) return { status: 'unknown' }
    if (!confirmation.isFinished) return { status: 'unconfirmed', onCheckAgain: confirmation.onCheckAgain }
    return { status: 'none', ...subscribing }
  }
  return { view: { storage: storage.data ?? null, verification, subscription: toState() }, cancellation }
}

export interface SubscriptionSectionProps {
  /** Result of a checkout from which the user returned: 'done' if the user paid. */
  checkout?: 'done' | 'left' | null
  /** Name of the plan chosen before sign-up. */
  wantedPlan?: string | null
  /** Opens a checkout page. Returns false if the URL is not allowed. */
  onRedirect: (url: string) => boolean
  /** Polling interval for the payment confirmation, in milliseconds. */
  pollIntervalMs?: number
}
