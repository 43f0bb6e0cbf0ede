import { paths } from '@calotype/platform'

export const SHARE_WITHOUT_TOKEN = '/share'

/** Paths of forms, and of the share page without a token. */
const UNLISTED: readonly string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  SHARE_WITHOUT_TOKEN,
]

export const isListed = (path: string) => !UNLISTED.includes(path)
