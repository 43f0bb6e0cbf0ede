import { createTexts } from '@calotype/platform'

export const verifyTexts = /* @__PURE__ */ createTexts('account/verify', {
  title: 'Confirm your email address',
  verifying: 'Confirming your email address',
  verified: 'Your email address is confirmed. You can now see what others share with you.',
  toShared: 'Go to Shared with Me',
  incomplete: 'The link is incomplete. Open it from the email again, or send a new one.',
  failed: 'We couldn’t confirm your email address. Please try again.',
  retry: 'Try again',
  resend: 'Send a new link',
  sent: (email: string) => `We sent a new link to ${email}.`,
  resendFailed: 'We couldn’t send the email. Please try again.',
})

export type VerifyTexts = (typeof verifyTexts)['english']
