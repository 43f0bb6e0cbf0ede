import type { Subscription } from '@calotype/api'
import { useTexts, useFormat, useLocale } from '@calotype/platform'
import { Badge, Banner, Button, Inline, Stack, Text } from '@calotype/ui'
import { ChangePlan, type ChangePlanProps } from './plan/ChangePlan.tsx'
import { formatDay } from './plan/formatPlan.ts'
import * as css from './CurrentSubscription.css.ts'
import { subscriptionTexts } from './text.ts'

export interface CurrentSubscriptionProps {
  subscription: Subscription
  /** Null if no other plan can be bought. */
  change: ChangePlanProps | null
  /** Action that opens the payment provider's page with the card and the invoices; null without a payment provider. */
  billing: { isBusy: boolean; problem: string | null; onOpen: () => void } | null
  resumption: { isBusy: boolean; problem: string | null; onResume: () => void }
  onCancel: (atPeriodEnd: boolean) => void
}

/** Shows an existing subscription, and lets the user change, cancel or resume it (ACC-016, ACC-017, ACC-019). */
export function CurrentSubscription({
  subscription,
  change,
  billing,
  resumption,
  onCancel,
}: CurrentSubscriptionProps) {
  const text = useTexts(subscriptionTexts)
  const { formatMoney } = useFormat()
  const { planName, status, amount, currency, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const day = formatDay(currentPeriodEnd, useLocale())
  return (
    <Stack gap={6}>
      <div className={css.subscription}>
        <div className={css.details}>
          <Inline gap={2} wrap>
            <Text weight="medium">{planName}</Text>
            <Badge tone={status === 'active' && !cancelAtPeriodEnd ? 'success' : 'warning'}>
              {text.status(status)}
            </Badge>
          </Inline>
          <Text size="small" tone="soft">
            {text.perMonth(formatMoney(amount, currency))}
            {' · '}
            {cancelAtPeriodEnd ? text.endsOn(day) : text.renewsOn(day)}
          </Text>
        </div>
        {cancelAtPeriodEnd && (
          <Button tone="primary" busy={resumption.isBusy} onClick={resumption.onResume}>
            {resumption.isBusy ? text.resuming : text.resume}
          </Button>
        )}
      </div>
      {status === 'past_due' && billing && (
        <Banner
          tone="danger"
          action={
            <Button size="small" busy={billing.isBusy} onClick={billing.onOpen}>
              {billing.isBusy ? text.billing.opening : text.billing.updateCard}
            </Button>
          }
        >
          {text.billing.pastDue}
        </Banner>
      )}
      {billing && billing.problem !== null && <Banner tone="danger">{billing.problem}</Banner>}
      {resumption.problem !== null && <Banner tone="danger">{resumption.problem}</Banner>}
      {!cancelAtPeriodEnd && change && <ChangePlan {...change} />}
      <Inline gap={3} wrap>
        {billing && (
          <Button busy={billing.isBusy} onClick={billing.onOpen}>
            {billing.isBusy ? text.billing.opening : text.billing.open}
          </Button>
        )}
        {!cancelAtPeriodEnd && (
          <>
            <Button onClick={() => onCancel(true)}>{text.cancelAtPeriodEnd}</Button>
            <Button onClick={() => onCancel(false)}>{text.cancelImmediately}</Button>
          </>
        )}
      </Inline>
    </Stack>
  )
}
