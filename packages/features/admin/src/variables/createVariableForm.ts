import type {
  KnownVariable,
  Variable,
  VariableCategory,
  VariableCreate,
  VariableType,
  VariableUpdate,
} from '@calotype/api'
import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { createForm } from '../createForm.ts'
import type { AdminTexts } from '../text.ts'

/** Pattern of variable keys in the API contract. */
const isKey = formChecks.pattern(/^[A-Za-z][A-Za-z0-9_.-]*$/)

const fields = createForm({
  variableKey: z.string(),
  variableValue: z.string(),
  variableType: z.string(),
  category: z.string(),
  description: z.string(),
  isSensitive: z.boolean(),
  isActive: z.boolean(),
})

export type VariableValues = z.infer<typeof fields>

/** Initial values of the form for a new variable (ADMV-009). */
export const NEW_VARIABLE: VariableValues = {
  variableKey: '',
  variableValue: '',
  variableType: 'STRING',
  category: 'GENERAL',
  description: '',
  isSensitive: false,
  isActive: true,
}

/**
 * Creates the form's validation. Reports only the first problem, in the order of the specification (ADMV-011 to
 * ADMV-018), with the key's pattern last. A variable that stays sensitive may have an empty value, which keeps the
 * stored value.
 */
export const createVariableForm = (edited: Variable | null, text: AdminTexts) =>
  fields.check((context) => {
    const problem = findProblem(context.value, edited, text)
    if (problem === null) return
    const [field, message] = problem
    context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })

function findProblem(
  values: VariableValues,
  edited: Variable | null,
  text: AdminTexts,
): [keyof VariableValues, string] | null {
  const problemsText = text.variables.problems
  const { variableType, isSensitive } = values
  const value = values.variableValue.trim()
  const isValueKept = value === '' && isSensitive && edited?.isSensitive === true
  if (values.variableKey.trim() === '') return ['variableKey', problemsText.key]
  if (value === '' && !isValueKept)
    return ['variableValue', edited?.isSensitive ? problemsText.uncovered : problemsText.value]
  if (variableType === '') return ['variableType', problemsText.type]
  if (values.category === '') return ['category', problemsText.category]
  const typeProblem = isValueKept ? null : findTypeProblem(variableType, value, text)
  if (typeProblem !== null) return ['variableValue', typeProblem]
  return isKey(values.variableKey.trim()) ? null : ['variableKey', problemsText.oddKey]
}

function findTypeProblem(type: string, value: string, text: AdminTexts): string | null {
  const problemsText = text.variables.problems
  if (type === 'INTEGER' && !isInteger(value)) return problemsText.integer
  if (type === 'BOOLEAN' && !/^(?:true|false)$/i.test(value)) return problemsText.boolean
  if (type === 'URL' && !/^https?:\/\//i.test(value)) return problemsText.url
  return null
}

const hasIntegerFormat = formChecks.pattern(/^[+-]?\d+$/)
const isAtLeast = formChecks.min(Number.MIN_SAFE_INTEGER)
const isAtMost = formChecks.max(Number.MAX_SAFE_INTEGER)

/** Whether a value is an integer in the safe range. Parsing would round other integers. */
const isInteger = (value: string) => hasIntegerFormat(value) && isAtLeast(value) && isAtMost(value)

/** Converts a variable to form values. A sensitive value is empty, because the app doesn't know it. */
export function toValues(variable: Variable): VariableValues {
  const { variableKey, variableValue, variableType, category, description, isSensitive, isActive } = variable
  return {
    variableKey,
    variableValue: variableValue ?? '',
    variableType,
    category,
    description: description ?? '',
    isSensitive,
    isActive,
  }
}

/** Returns the initial form values for creating a variable that the product reads. */
export const toKnownValues = ({ key, type, category, defaultValue }: KnownVariable): VariableValues => ({
  ...NEW_VARIABLE,
  variableKey: key,
  variableValue: defaultValue ?? '',
  variableType: type,
  category,
})

/**
 * Converts form values to an update. Trims the value unless the variable is of type STRING, and omits a blank value.
 */
export function toUpdate(values: VariableValues): VariableUpdate {
  const { variableValue, variableType, category, description, isSensitive, isActive } = values
  const requestValue = variableType === 'STRING' ? variableValue : variableValue.trim()
  return {
    ...(variableValue.trim() !== '' && { variableValue: requestValue }),
    // The form has already checked that both values are valid options.
    variableType: variableType as VariableType,
    category: category as VariableCategory,
    description: description.trim() || null,
    isSensitive,
    isActive,
  }
}

/** Converts form values to a new variable. */
export function toVariable(values: VariableValues): VariableCreate {
  return { variableKey: values.variableKey.trim(), ...toUpdate(values) } as VariableCreate
}
