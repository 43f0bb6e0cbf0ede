import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Error messages by field name, in the order of the checks. */
export type Problems<Values extends FieldValues> = { readonly [Field in keyof Values]?: string }

/** Returns the messages of field errors. Excludes the root error of the form. */
export function toProblems<Values extends FieldValues>(errors: FieldErrors<Values>): Problems<Values> {
  const fields = Object.entries(errors).filter(([field]) => field !== 'root')
  return Object.fromEntries(fields.map(([field, error]) => [field, error?.message ?? ''])) as Problems<Values>
}
