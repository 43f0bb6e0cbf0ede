import type { FieldValues, Path } from 'react-hook-form'

/** Replaces React Hook Form's `register` in stories of views. Ignores input. */
export function fakeRegister<Values extends FieldValues, Name extends Path<Values>>(name: Name) {
  return { name, onChange: () => Promise.resolve(), onBlur: () => Promise.resolve(), ref: () => undefined }
}
