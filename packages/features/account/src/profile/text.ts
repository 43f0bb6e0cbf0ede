import { createTexts } from '@calotype/platform'

export const profileTexts = /* @__PURE__ */ createTexts('account/profile', {
  title: 'Name and Email',
  hint: 'Other people see your name when you share with them. You sign in with your email address.',
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save Name',
  saving: 'Saving…',
  saved: 'Name saved.',
  saveFailed: 'Couldn’t save your name.',
  email: 'Email address',
  change: 'Change Email',
  form: {
    title: 'Change email address',
    newEmail: 'New email address',
    currentPassword: 'Current password',
    submit: 'Change Email',
    submitting: 'Changing email…',
    cancel: 'Cancel',
    failed: 'Couldn’t change your email address.',
  },
  pending: (email: string) =>
    `We sent a link to ${email}. Open it within 24 hours to change your address. Until then, sign in with the old one.`,
  changed: 'Email address changed.',
})
