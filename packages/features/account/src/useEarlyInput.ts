import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Makes `useWatch` return input from before hydration. The form contains this input, but reports to `useWatch` only the
 * changes that follow. Call this hook after `useWatch`, so that `useWatch` has already subscribed.
 */
export function useEarlyInput<Values extends FieldValues>({
  getValues,
  setValues,
}: Pick<UseFormReturn<Values>, 'getValues' | 'setValues'>): void {
  // `shouldDirty` makes the form report the values, although they haven't changed.
  useEffect(() => setValues(getValues(), { shouldDirty: true }), [getValues, setValues])
}
