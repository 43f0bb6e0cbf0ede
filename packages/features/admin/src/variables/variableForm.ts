import type { Variable, VariableCategory, VariableCreate, VariableType, VariableUpdate } from '@calotype/api'
import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { formOf } from '../formOf.ts'
import { text } from '../text.ts'

const words = text.variables.problems

/** The same pattern as in the contract. */
const isKey = formChecks.pattern(/^[A-Za-z][A-Za-z0-9_.-]*$/)

const fields = formOf({
  variableKey: z.string(),
  variableValue: z.string(),
  variableType: z.string(),
  category: z.string(),
  description: z.string(),
  isSensitive: z.boolean(),
  isActive: z.boolean(),
})

export type VariableValues = z.infer<typeof fields>

/** What a new variable begins with (ADMV-009). */
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
 * The checks in their order, of which only the first failure is told (ADMV-011 to ADMV-018); what a key may be is checked
 * last. A secret that stays one may
 * be left empty: it is not known here, and then stays as it is.
 */
export const variableForm = (edited: Variable | null) =>
  fields.check((context) => {
    const problem = firstProblem(context.value, edited)
    if (problem === null) return
    const [field, message] = problem
    context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })

function firstProblem(
  values: VariableValues,
  edited: Variable | null,
): [keyof VariableValues, string] | null {
  const { variableType, isSensitive } = values
  const value = values.variableValue.trim()
  const isKept = value === '' && isSensitive && edited?.isSensitive === true
  if (values.variableKey.trim() === '') return ['variableKey', words.key]
  if (value === '' && !isKept) return ['variableValue', edited?.isSensitive ? words.uncovered : words.value]
  if (variableType === '') return ['variableType', words.type]
  if (values.category === '') return ['category', words.category]
  const misfit = isKept ? null : misfitOf(variableType, value)
  if (misfit !== null) return ['variableValue', misfit]
  return isKey(values.variableKey.trim()) ? null : ['variableKey', words.oddKey]
}

function misfitOf(type: string, value: string): string | null {
  if (type === 'INTEGER' && !isInteger(value)) return words.integer
  if (type === 'BOOLEAN' && !/^(?:true|false)$/i.test(value)) return words.boolean
  if (type === 'URL' && !/^https?:\/\//i.test(value)) return words.url
  return null
}

const isWhole = formChecks.pattern(/^[+-]?\d+$/)
const isAtLeast = formChecks.min(Number.MIN_SAFE_INTEGER)
const isAtMost = formChecks.max(Number.MAX_SAFE_INTEGER)

/** Integers beyond the safe ones are rounded when they are read. */
const isInteger = (value: string) => isWhole(value) && isAtLeast(value) && isAtMost(value)

/** The fields as the form shows them; a secret is not known. */
export function valuesOf(variable: Variable): VariableValues {
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

/** What is sent: the value without spaces around it, unless it is text or is to stay as it is. */
export function changeOf(values: VariableValues): VariableUpdate {
  const { variableValue, variableType, category, description, isSensitive, isActive } = values
  const sent = variableType === 'STRING' ? variableValue : variableValue.trim()
  return {
    ...(variableValue.trim() !== '' && { variableValue: sent }),
    // The form has checked that both are among those offered.
    variableType: variableType as VariableType,
    category: category as VariableCategory,
    description: description.trim() || null,
    isSensitive,
    isActive,
  }
}

/** What is sent of a new variable. */
export function variableOf(values: VariableValues): VariableCreate {
  return { variableKey: values.variableKey.trim(), ...changeOf(values) } as VariableCreate
}
