/** Number of criteria for a strong password that are met (AUTH-051 to AUTH-054). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Minimum strength of a new password in all forms and on the server (AUTH-049). */
export const MIN_PASSWORD_STRENGTH = 2

/** Minimum length of a long password in UTF-16 code units. */
const LONG_PASSWORD_LENGTH = 8
const SPECIAL_CHARACTER = /[!@#$%^&*(),.?":{}|<>]/

export function getPasswordStrength(password: string): PasswordStrength {
  const properties = [
    password.length >= LONG_PASSWORD_LENGTH,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /\d/.test(password),
    SPECIAL_CHARACTER.test(password),
  ]
  return properties.filter(Boolean).length as PasswordStrength
}
