import type { Storage } from '@calotype/api'
import type { EmailVerification } from '@calotype/platform'
import { Banner, Button, Loading, Skeleton, Stack } from '@calotype/ui'
import { Held, type HeldProps } from './Held.tsx'
import { PlanChoice, type PlanChoiceProps } from './PlanChoice.tsx'
import { StorageMeter } from './StorageMeter.tsx'
import { text } from './text.ts'

/** What is known of a subscription, and what can be done about it. */
export type SubscriptionState =
  | { status: 'loading' }
  /** It could not be loaded, which is only logged (ACC-050). */
  | { status: 'unknown' }
  /** A payment was made and is not confirmed yet. */
  | { status: 'awaiting' }
  | { status: 'unconfirmed'; onLookAgain: () => void }
  | ({ status: 'none' } & PlanChoiceProps)
  | ({ status: 'held' } & HeldProps)

export interface SubscriptionViewProps {
  /** Null while it is not known. */
  storage: Storage | null
  verification: EmailVerification
  subscription: SubscriptionState
}

/** The section Subscription of the account (ACC-002, ACC-007). */
export function SubscriptionView({ storage, verification, subscription }: SubscriptionViewProps) {
  return (
    <Stack gap={6}>
      {storage && <StorageMeter storage={storage} verification={verification} />}
      <State subscription={subscription} planName={storage?.planName} />
    </Stack>
  )
}

function State({
  subscription,
  planName,
}: {
  subscription: SubscriptionState
  planName: string | undefined
}) {
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
            <Button size="small" onClick={subscription.onLookAgain}>
              {text.lookAgain}
            </Button>
          }
        >
          {text.unconfirmed}
        </Banner>
      )
    case 'none':
      return <PlanChoice {...subscription} held={planName} />
    case 'held':
      return <Held {...subscription} />
  }
}
