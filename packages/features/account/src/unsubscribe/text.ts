import { createTexts } from '@calotype/platform'

/** UI texts of the page that an unsubscribe link opens. */
export const unsubscribeTexts = /* @__PURE__ */ createTexts('account/unsubscribe', {
  title: 'Unsubscribe',
  loading: 'Loading your choice…',
  subscribed: {
    news: (email: string) => `${email} gets news from the administrators of this server.`,
    invitations: (email: string) =>
      `${email} gets emails when people invite you or share something with you.`,
  },
  unsubscribed: {
    news: (email: string) => `${email} no longer gets news.`,
    invitations: (email: string) =>
      `${email} no longer gets emails when people invite you or share something with you.`,
  },
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing…',
  resubscribe: 'Subscribe again',
  resubscribing: 'Subscribing…',
  hint: 'Emails that you need for your account, such as a link to reset your password, will still arrive.',
  failed: 'Couldn’t load your choice. Please try again.',
  changeFailed: 'Couldn’t save your choice. Please try again.',
  retry: 'Try again',
  toAccount: 'Go to account settings',
})
