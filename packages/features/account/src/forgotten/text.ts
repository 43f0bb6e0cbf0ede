import { createTexts } from '@calotype/platform'

/** UI texts for resetting a password. They are separate from the texts of the sign-in page, to keep that page small. */
export const forgottenTexts = /* @__PURE__ */ createTexts('account/forgotten', {
  forgotten: {
    title: 'Forgot your password?',
    hint: 'Enter your account’s email address. We’ll send you a link to set a new password.',
    submit: 'Send link',
    submitting: 'Sending link…',
    failed: 'Couldn’t send the link. Please try again.',
    sent: (email: string) =>
      `If there’s an account for ${email}, we’ve sent a link to that address. The link works once and expires after 30 minutes.`,
    remembered: 'Remember your password?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Set a new password',
    newPassword: 'New password',
    confirmation: 'Confirm new password',
    submit: 'Set password',
    submitting: 'Setting password…',
    incomplete: 'The link is incomplete. Open it from the email again, or request a new one.',
    failed: 'Couldn’t set the password. Please try again.',
    done: 'Your password has been changed. You were signed out on all devices.',
    signIn: 'Sign in',
    noLink: 'Link doesn’t work?',
    newLink: 'Request a new link',
  },
})

export type ForgottenTexts = (typeof forgottenTexts)['english']
