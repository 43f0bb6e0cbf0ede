/** One point for each of four properties of a password (AUTH-051 to AUTH-054). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** The least strength of a new password, on every form and on the server (AUTH-049). */
export const MIN_PASSWORD_STRENGTH = 2

/** The length at which a password gains a point, in UTF-16 units. */
const LONG_PASSWORD_LENGTH = 8
const SPECIAL_CHARACTER = /[!@#$%^&*(),.?":{}|<>]/

export function passwordStrength(password: string): PasswordStrength {
  const properties = [
    password.length >= LONG_PASSWORD_LENGTH,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /\d/.test(password),
    SPECIAL_CHARACTER.test(password),
  ]
  return properties.filter(Boolean).length as PasswordStrength
}
