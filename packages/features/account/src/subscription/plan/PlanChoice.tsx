import { useTexts, useFormat } from '@calotype/platform'
import type { Plan } from '@calotype/api'
import { Badge, Banner, Button, Stack, Text, VisuallyHidden } from '@calotype/ui'
import { useEffect, useId, useRef } from 'react'
import { formatPlanStorage, formatPrice } from './formatPlan.ts'
import * as css from './PlanChoice.css.ts'
import { subscriptionTexts } from '../text.ts'

export interface PlanChoiceProps {
  plans: readonly Plan[]
  /** Whether the plan that was chosen before sign-up is still offered; null if no plan was chosen. */
  earlierChoice?: 'offered' | 'gone' | null
  /** Name of the selected plan; null if none is selected. */
  chosen: string | null
  isBusy: boolean
  problem: string | null
  onChoose: (planName: string) => void
  onSubscribe: () => void
}

/** Lists the plans for members without a subscription, who select a plan and then subscribe to it (ACC-018). */
export function PlanChoice({
  plans,
  earlierChoice = null,
  currentPlan,
  chosen,
  isBusy,
  problem,
  onChoose,
  onSubscribe,
}: PlanChoiceProps & {
  currentPlan: string | undefined
}) {
  const text = useTexts(subscriptionTexts)
  const format = useFormat()
  const group = useId()
  const notice = useRef<HTMLDivElement>(null)
  // Scroll explicitly, because focus alone brings only the notice into view and not the selected plan.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (plans.length === 0) return <Text tone="soft">{text.noPlans}</Text>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubscribe()
      }}
    >
      <Stack gap={4}>
        {earlierChoice && (
          <div ref={notice} className={css.notice} tabIndex={-1}>
            <Banner tone={earlierChoice === 'offered' ? 'info' : 'warning'}>
              {text.earlierChoice[earlierChoice]}
            </Banner>
          </div>
        )}
        <fieldset className={css.plans}>
          <VisuallyHidden>
            <legend>{text.plans}</legend>
          </VisuallyHidden>
          {plans.map((plan) => (
            <label key={plan.id} className={css.plan}>
              <input
                type="radio"
                className={css.radio}
                name={group}
                value={plan.name}
                checked={plan.name === chosen}
                disabled={plan.price === 0}
                onChange={() => onChoose(plan.name)}
              />
              <span className={css.details}>
                <span className={css.name}>
                  {plan.name}
                  {plan.name === currentPlan && <Badge>{text.yourPlan}</Badge>}
                </span>
                <span className={css.hint}>{plan.features.join(' · ')}</span>
              </span>
              <span className={css.price}>
                {formatPrice(plan, text, format)}
                <span className={css.hint}>{formatPlanStorage(plan.storageLimitMB, format)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <div>
          <Button type="submit" tone="primary" disabled={chosen === null} busy={isBusy}>
            {isBusy ? text.subscribing : text.subscribe}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
