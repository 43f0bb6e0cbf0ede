/** The number of properties of a strong password that a password has, out of four (AUTH-051 to AUTH-054). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** The minimum strength of a new password, in every form and on the server (AUTH-049). */
export const MIN_PASSWORD_STRENGTH = 2

/** The minimum length of a long password, in UTF-16 code units. */
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
