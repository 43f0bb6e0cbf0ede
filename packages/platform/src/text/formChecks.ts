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
  min: (least: number) => allowEmpty((text) => toNumber(text) >= least),
  max: (most: number) => allowEmpty((text) => toNumber(text) <= most),
  minLength: (least: number) => allowEmpty((text) => text.length >= least),
  maxLength: (most: number) => allowEmpty((text) => text.length <= most),
  pattern: (expression: RegExp) => allowEmpty((text) => expression.test(text)),
}
