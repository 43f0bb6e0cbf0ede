import { isEmailAddress } from '@calotype/api'

type Check = (text: string) => boolean

/** Wraps a check so that it accepts an empty text, because only `required` decides whether a field may be empty. */
const unlessEmpty =
  (check: Check): Check =>
  (text) =>
    text === '' || check(text)

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Generic checks of form fields (SHELL-006 to SHELL-012). Each takes the text of a field; lengths are in UTF-16 code units. */
export const formChecks = {
  required: (text: string) => text.trim() !== '',
  email: unlessEmpty(isEmailAddress),
  min: (least: number) => unlessEmpty((text) => toNumber(text) >= least),
  max: (most: number) => unlessEmpty((text) => toNumber(text) <= most),
  minLength: (least: number) => unlessEmpty((text) => text.length >= least),
  maxLength: (most: number) => unlessEmpty((text) => text.length <= most),
  pattern: (expression: RegExp) => unlessEmpty((text) => expression.test(text)),
}
