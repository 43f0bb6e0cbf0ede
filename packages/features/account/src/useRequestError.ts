import { isUnanswered } from '@calotype/api'
import { useReconnection, useTexts } from '@calotype/platform'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { getRejectedField } from './getRejectedField.ts'
import { withConnectionAdvice } from './withConnectionAdvice.ts'
import { accountTexts } from './text.ts'

/** Type of the root error of a form whose request received no response. */
const NO_RESPONSE = 'noResponse'

/**
 * Returns a function that shows why a form's request failed: at the field that the server rejected, or as the form's
 * root error. A connection error disappears when the server responds again.
 */
export function useRequestError<Values extends FieldValues>({
  setError,
  clearErrors,
  getValues,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'setError' | 'clearErrors' | 'getValues' | 'formState'>) {
  const text = useTexts(accountTexts)
  const isConnectionError = errors.root?.type === NO_RESPONSE
  useReconnection(() => isConnectionError && clearErrors('root'))
  return (message: string, error: unknown) =>
    setError(
      getRejectedField(error, Object.keys(getValues()) as Path<Values>[]),
      {
        type: isUnanswered(error) ? NO_RESPONSE : 'server',
        message: withConnectionAdvice(message, error, text),
      },
      { shouldFocus: true },
    )
}
