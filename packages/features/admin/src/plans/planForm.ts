import type { ManagedPlan, PlanCreate } from '@calotype/api'
import { formChecks } from '@calotype/platform'

const MB_PER_GB = 1024
const MINOR_UNITS = 100
/** Lowest price that the server accepts, in major units of the currency. */
const MIN_PRICE = 0.5
/** Limits in the API contract. */
const MAX_STORAGE_MB = 1024 ** 3
const MAX_FEATURES = 12
const FEATURE_LENGTH = 120

/** Values of the form as the user types them. */
export interface PlanValues {
  name: string
  description: string
  /** Price in major units of the currency, such as '2.99'. */
  price: string
  currency: string
  /** Storage in gigabytes. */
  storage: string
  /** Features, one per line. */
  features: string
  isShared: boolean
  active: boolean
}

export type PlanFields = PlanCreate

/** Returns the initial values of the form. `locale` determines the decimal separator. */
export function toValues(plan: ManagedPlan | null, locale: string): PlanValues {
  const format = (value: number, minimumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits,
      maximumFractionDigits: 4,
      useGrouping: false,
    }).format(value)
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan ? format(plan.price / MINOR_UNITS, 2) : '',
    currency: plan?.currency ?? 'eur',
    storage: plan ? format(plan.storageLimitMB / MB_PER_GB, 0) : '',
    features: plan?.features.join('\n') ?? '',
    isShared: plan?.isShared ?? false,
    active: plan?.active ?? true,
  }
}

const isPrice = formChecks.pattern(/^\d{1,6}(?:[.,]\d{1,2})?$/)
const isStorage = formChecks.pattern(/^\d{1,7}(?:[.,]\d{1,4})?$/)
const toNumber = (text: string) => Number(text.trim().replace(',', '.'))
const toMegabytes = (text: string) => Math.round(toNumber(text) * MB_PER_GB)

/** Whether a text is a price that the server accepts. */
export const isValidPrice = (text: string) => isPrice(text.trim()) && toNumber(text) >= MIN_PRICE

/** Whether a text is a number of gigabytes that the server accepts. */
export const isValidStorage = (text: string) =>
  isStorage(text.trim()) && toMegabytes(text) >= 1 && toMegabytes(text) <= MAX_STORAGE_MB

/** Splits a text into its lines that aren't blank. */
const toFeatures = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether the server accepts the lines of a text as the features of a plan. */
export function areValidFeatures(text: string): boolean {
  const features = toFeatures(text)
  return features.length <= MAX_FEATURES && features.every((feature) => feature.length <= FEATURE_LENGTH)
}

/**
 * Converts valid form values to fields. Reuses the plan's array if the features are unchanged, so that they aren't
 * sent.
 */
export function toFields(values: PlanValues, plan: ManagedPlan | null): PlanFields {
  const features = toFeatures(values.features)
  const isUnchanged = plan !== null && features.join('\n') === plan.features.join('\n')
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    price: Math.round(toNumber(values.price) * MINOR_UNITS),
    // The form offers only these currencies.
    currency: values.currency as PlanFields['currency'],
    storageLimitMB: toMegabytes(values.storage),
    features: isUnchanged ? plan.features : features,
    isShared: values.isShared,
    active: values.active,
  }
}
