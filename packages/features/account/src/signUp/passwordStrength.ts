/** One point for each of four things a password has (AUTH-051 to AUTH-054). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** The least strength an account may be made with (AUTH-049). */
export const MIN_PASSWORD_STRENGTH = 2

/** The length at which a password gains a point, in UTF-16 units. */
export const LONG_PASSWORD_LENGTH = 8

const SPECIAL_CHARACTER = /[!@#$%^&*(),.?":{}|<>]/

export function passwordStrength(password: string): PasswordStrength {
  const merits = [
    password.length >= LONG_PASSWORD_LENGTH,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /\d/.test(password),
    SPECIAL_CHARACTER.test(password),
  ]
  return merits.filter(Boolean).length as PasswordStrength
}
