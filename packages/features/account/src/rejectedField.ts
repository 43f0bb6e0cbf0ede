import { getErrorField } from '@calotype/api'

/** The field of a form that the server refused, or `root` if the server refused the form as a whole. */
export function rejectedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Field | 'root' {
  const field = getErrorField(error)
  return fields.find((name) => name === field) ?? 'root'
}
