import type { Plan } from '@calotype/api'
import { Banner, Button, SelectField, Stack } from '@calotype/ui'
import * as css from './ChangePlan.css.ts'
import { formatPlanStorage, formatPrice } from './formatPlan.ts'
import { text } from './text.ts'

export interface ChangePlanProps {
  /** Those one can change to. */
  plans: readonly Plan[]
  /** A plan's name; null: none yet. */
  chosen: string | null
  /** Whether the chosen one holds less than is kept. */
  isTooSmall: boolean
  isBusy: boolean
  /** Nothing was chosen. */
  isMissing: boolean
  problem: string | null
  onChoose: (planName: string | null) => void
  onChange: () => void
}

/** Moves a subscription to another plan (ACC-017). */
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
  const options = plans.map((plan) => ({
    value: plan.name,
    label: text.option(plan.name, formatPlanStorage(plan.storageLimitMB), formatPrice(plan)),
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
