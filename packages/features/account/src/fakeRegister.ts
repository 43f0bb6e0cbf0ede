import type { FieldValues, Path } from 'react-hook-form'

/** Stands in stories of a view for a form that never hears of what is typed. */
export function fakeRegister<Values extends FieldValues, Name extends Path<Values>>(name: Name) {
  return { name, onChange: () => Promise.resolve(), onBlur: () => Promise.resolve(), ref: () => undefined }
}
