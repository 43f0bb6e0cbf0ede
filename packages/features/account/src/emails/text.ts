import { createTexts } from '@calotype/platform'

/** UI texts of the settings section about emails. */
export const emailsTexts = /* @__PURE__ */ createTexts('account/emails', {
  title: 'Emails',
  hint: 'Emails that you need for your account, such as a link to reset your password, always arrive.',
  loading: 'Loading your choice…',
  failed: 'Couldn’t load your choice.',
  retry: 'Try again',
  saveFailed: 'Couldn’t save your choice.',
  news: 'News',
  newsHint: 'From the administrators of this server.',
  invitations: 'Invitations',
  invitationsHint: 'When people share something with you or invite you.',
})
