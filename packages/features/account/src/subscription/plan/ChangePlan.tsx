import { useTexts, useFormat } from '@calotype/platform'
import type { Plan } from '@calotype/api'
import { Banner, Button, SelectField, Stack } from '@calotype/ui'
import * as css from './ChangePlan.css.ts'
import { formatPlanStorage, formatPrice } from './formatPlan.ts'
import { subscriptionTexts } from '../text.ts'

export interface ChangePlanProps {
  /** Plans to which the user can switch. */
  plans: readonly Plan[]
  /** Name of the selected plan; null if none is selected. */
  chosen: string | null
  /** Whether the selected plan has less storage than the user needs. */
  isTooSmall: boolean
  isBusy: boolean
  /** Whether the user submitted without selecting a plan. */
  isMissing: boolean
  problem: string | null
  onChoose: (planName: string | null) => void
  onChange: () => void
}

/** Form that switches a subscription to another plan (ACC-017). */
export function ChangePlan({
  plans,
  chosen,
  isTooSmall,
  isBusy,
  isMissing,
  problem,
  onChoose,
  onChange,
}: ChangePlanProps) {
  const text = useTexts(subscriptionTexts)
  const format = useFormat()
  const options = plans.map((plan) => ({
    value: plan.name,
    label: text.option(
      plan.name,
      formatPlanStorage(plan.storageLimitMB, format),
      formatPrice(plan, text, format),
    ),
  }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange()
      }}
    >
      <Stack gap={3}>
        <div className={css.row}>
          <div className={css.choice}>
            <SelectField
              label={text.changePlan}
              hideLabel
              options={[{ value: '', label: text.choose }, ...options]}
              value={chosen ?? ''}
              error={isMissing ? text.noneToChangeTo : undefined}
              hint={isTooSmall ? text.tooSmall : undefined}
              onChange={({ target }) => onChoose(target.value || null)}
            />
          </div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? text.changing : text.changePlan}
          </Button>
        </div>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </form>
  )
}
