import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Makes `useWatch` return what was typed before hydration. The form knows this input, but reports only later changes to
 * `useWatch`. Call this hook after `useWatch`, so that it has already subscribed.
 */
export function useEarlyInput<Values extends FieldValues>({
  getValues,
  setValues,
}: Pick<UseFormReturn<Values>, 'getValues' | 'setValues'>): void {
  // Without `shouldDirty`, values that the form knows already are not reported.
  useEffect(() => setValues(getValues(), { shouldDirty: true }), [getValues, setValues])
}
