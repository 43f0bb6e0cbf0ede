import { paths } from '@calotype/platform'

/** Forms are found by who needs them. */
const FORMS: readonly string[] = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword]

/** Whether a public page is one for search engines. */
export const isListed = (path: string) => !FORMS.includes(path)
