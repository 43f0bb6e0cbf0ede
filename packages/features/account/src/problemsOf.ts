import type { FieldErrors, FieldValues } from 'react-hook-form'

/** What is wrong with a form, by the name of the field, in the order it was found. */
export type Problems<Values extends FieldValues> = { readonly [Field in keyof Values]?: string }

/** The fields' own errors in words; what failed as a whole (`root`) is none of them. */
export function problemsOf<Values extends FieldValues>(errors: FieldErrors<Values>): Problems<Values> {
  const fields = Object.entries(errors).filter(([field]) => field !== 'root')
  return Object.fromEntries(fields.map(([field, error]) => [field, error?.message ?? ''])) as Problems<Values>
}
