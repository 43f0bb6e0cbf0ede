import type { ManagedPlan } from '@calotype/api'
import { useLocale, useTexts } from '@calotype/platform'
import { Checkbox, SelectField, TextArea, TextField } from '@calotype/ui'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../FormDialog.tsx'
import {
  areValidFeatures,
  isValidPrice,
  isValidStorage,
  toFields,
  toValues,
  type PlanFields,
  type PlanValues,
} from './planForm.ts'
import * as css from './PlanDialog.css.ts'
import { planTexts } from './text.ts'

export interface PlanDialogProps {
  /** Plan to change; null for a new plan. */
  plan: ManagedPlan | null
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onSave: (fields: PlanFields) => void
  onClose: () => void
}

/** Limits in the API contract. */
const NAME_LENGTH = 60
const DESCRIPTION_LENGTH = 200
/** Currencies in which the screens can show prices. */
const CURRENCIES = [
  { value: 'eur', label: 'EUR (€)' },
  { value: 'usd', label: 'USD ($)' },
]

/** Dialog that creates or changes a plan. The free plan keeps its name, price and visibility. */
export function PlanDialog({ plan, isBusy, problem, onSave, onClose }: PlanDialogProps) {
  const texts = useTexts(planTexts).form
  const locale = useLocale()
  const { register, handleSubmit, formState } = useForm<PlanValues>({ defaultValues: toValues(plan, locale) })
  const { errors } = formState
  const isFree = plan?.price === 0
  const submit = handleSubmit((values) => onSave(toFields(values, plan)))
  return (
    <FormDialog
      title={plan ? texts.edit(plan.name) : texts.add}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        readOnly={isFree}
        hint={isFree ? texts.freeHint : undefined}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameMissing })}
      />
      <TextField
        label={texts.description}
        maxLength={DESCRIPTION_LENGTH}
        autoComplete="off"
        {...register('description')}
      />
      {!isFree && (
        <div className={css.price}>
          <TextField
            label={texts.price}
            inputMode="decimal"
            autoComplete="off"
            hint={texts.priceHint}
            error={errors.price?.message}
            {...register('price', { validate: (price) => isValidPrice(price) || texts.priceInvalid })}
          />
          <SelectField label={texts.currency} options={CURRENCIES} {...register('currency')} />
        </div>
      )}
      <TextField
        label={texts.storage}
        inputMode="decimal"
        autoComplete="off"
        hint={texts.storageHint}
        error={errors.storage?.message}
        {...register('storage', { validate: (storage) => isValidStorage(storage) || texts.storageInvalid })}
      />
      <TextArea
        label={texts.features}
        hint={texts.featuresHint}
        error={errors.features?.message}
        {...register('features', {
          validate: (features) => areValidFeatures(features) || texts.featuresInvalid,
        })}
      />
      {!isFree && (
        <>
          <Checkbox label={texts.isShared} {...register('isShared')} />
          <Checkbox label={texts.active} {...register('active')} />
        </>
      )}
    </FormDialog>
  )
}
