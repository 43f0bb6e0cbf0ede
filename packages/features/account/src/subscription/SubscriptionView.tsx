import { useTexts } from '@calotype/platform'
import type { Storage } from '@calotype/api'
import type { EmailVerification } from '@calotype/platform'
import { Banner, Button, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import { CurrentSubscription, type CurrentSubscriptionProps } from './CurrentSubscription.tsx'
import { PlanChoice, type PlanChoiceProps } from './plan/PlanChoice.tsx'
import { StorageMeter } from './StorageMeter.tsx'
import { subscriptionTexts } from './text.ts'

/** State of the subscription, with the available actions. */
export type SubscriptionState =
  | { status: 'loading' }
  /** The subscription couldn't be loaded. This error is only logged (ACC-050). */
  | { status: 'unknown' }
  /** The user has paid, but the provider has not confirmed the payment. */
  | { status: 'awaiting' }
  | { status: 'unconfirmed'; onCheckAgain: () => void }
  | ({ status: 'none' } & PlanChoiceProps)
  | ({ status: 'subscribed' } & CurrentSubscriptionProps)

export interface SubscriptionViewProps {
  /** Null until loaded. */
  storage: Storage | null
  verification: EmailVerification
  subscription: SubscriptionState
}

/** Content of the section "Subscription" (ACC-002, ACC-007). */
export function SubscriptionView({ storage, verification, subscription }: SubscriptionViewProps) {
  return (
    <Stack gap={6}>
      {storage && <StorageMeter storage={storage} verification={verification} />}
      <State
        subscription={subscription}
        planName={storage?.planName}
        canBuyPlans={storage?.canBuyPlans !== false}
      />
    </Stack>
  )
}

function State({
  subscription,
  planName,
  canBuyPlans,
}: {
  subscription: SubscriptionState
  planName: string | undefined
  canBuyPlans: boolean
}) {
  const text = useTexts(subscriptionTexts)
  switch (subscription.status) {
    case 'loading':
      return (
        <Loading label={text.loading}>
          <Skeleton height="12rem" radius="medium" />
        </Loading>
      )
    case 'unknown':
      return null
    case 'awaiting':
      return <Banner tone="info">{text.awaiting}</Banner>
    case 'unconfirmed':
      return (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={subscription.onCheckAgain}>
              {text.checkAgain}
            </Button>
          }
        >
          {text.unconfirmed}
        </Banner>
      )
    case 'none':
      return canBuyPlans ? (
        <PlanChoice {...subscription} currentPlan={planName} />
      ) : (
        <Text tone="soft">{text.noPayments}</Text>
      )
    case 'subscribed':
      return (
        <CurrentSubscription
          {...subscription}
          change={canBuyPlans ? subscription.change : null}
          billing={canBuyPlans ? subscription.billing : null}
        />
      )
  }
}
