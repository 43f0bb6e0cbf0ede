import { isEmailAddress } from '@calotype/api'

type Check = (text: string) => boolean

/** Makes a check accept an empty text, because only `required` decides whether a field may be empty. */
const allowEmpty =
  (check: Check): Check =>
  (text) =>
    text === '' || check(text)

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/**
 * Generic checks of form fields (SHELL-006 to SHELL-012). Each check takes the text of a field. Lengths are in UTF-16
 * code units.
 */
export const formChecks = {
  required: (text: string) => text.trim() !== '',
  email: allowEmpty(isEmailAddress),
  min: (min: number) => allowEmpty((text) => toNumber(text) >= min),
  max: (max: number) => allowEmpty((text) => toNumber(text) <= max),
  minLength: (min: number) => allowEmpty((text) => text.length >= min),
  maxLength: (max: number) => allowEmpty((text) => text.length <= max),
  pattern: (expression: RegExp) => allowEmpty((text) => expression.test(text)),
}
