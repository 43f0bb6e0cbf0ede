/** Checks whether a value from another process has the expected type. The value may be anything (THREATS T42). */
export type Check<T> = (value: unknown) => value is T

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid: Check<string> = (value): value is string => typeof value === 'string' && UUID.test(value)

export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'

/** Accepts a string of `min` to `max` UTF-16 code units. */
export const isText =
  (min: number, max: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max

export const isInteger =
  (min: number, max = Number.MAX_SAFE_INTEGER): Check<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max

export const isOneOf =
  <const T>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((each) => each === value)

export const isList =
  <T>(isItem: Check<T>, min: number, max: number): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every((one) => isItem(one))

export const isNullOr =
  <T>(isValue: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value)

/** Accepts an object with exactly these properties. */
export const isObject =
  <T extends object>(checks: { [Key in keyof T]: Check<T[Key]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const names = Object.keys(checks) as (keyof T)[]
    return (
      Object.keys(value).length === names.length &&
      names.every((name) => Object.hasOwn(value, name) && checks[name](Reflect.get(value, name)))
    )
  }
