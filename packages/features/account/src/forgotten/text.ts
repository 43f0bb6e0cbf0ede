/** The words of a forgotten password, apart from those of the sign-in page, which stays light. */
export const text = {
  forgotten: {
    title: 'Forgot your password?',
    hint: 'Enter the email of your account. We mail you a link that sets a new password.',
    submit: 'Mail me a link',
    submitting: 'Asking for a link...',
    failed: 'The link could not be asked for. Please try again.',
    sent: (email: string) =>
      `If there is an account with ${email}, a link is on its way. It works once, and for 30 minutes.`,
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Set a new password',
    newPassword: 'New password',
    confirmation: 'Confirm new password',
    submit: 'Set password',
    submitting: 'Setting password...',
    incomplete: 'The link is not complete. Open it from the mail once more, or ask for a new one.',
    failed: 'The password could not be set. Please try again.',
    done: 'Your new password holds. You were signed out on every device.',
    signIn: 'Sign in',
    noLink: 'The link does not work?',
    newLink: 'Ask for a new link',
  },
} as const
