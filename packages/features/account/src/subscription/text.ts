import { createTexts } from '@calotype/platform'

/** UI texts of the section "Subscription", in reading order. Texts from the specification are verbatim. */
export const subscriptionTexts = /* @__PURE__ */ createTexts('account/subscription', {
  storage: 'Storage',
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  trashCounts: 'Files in the trash count toward your storage until they’re permanently deleted.',
  full: 'Your storage is full. Your files are safe, but you can’t upload more.',

  verification: {
    unverified: (limit: string, email: string) =>
      `You can store ${limit} until you confirm your email address. Open the link we sent to ${email} to use all the storage of your plan.`,
    resend: 'Resend email',
    sent: (email: string) => `We sent a new link to ${email}. Open it to use all the storage of your plan.`,
    failed: 'We couldn’t send the email. Please try again.',
  },

  loading: 'Loading your subscription',
  awaiting: 'Waiting for your payment to be confirmed…',
  unconfirmed: 'Your payment hasn’t been confirmed yet. This can take a few minutes.',
  checkAgain: 'Check again',

  plans: 'Plans',
  earlierChoice: {
    offered: 'Subscribe to start the plan you chose. Until then, you have the free plan.',
    gone: 'The plan you chose is no longer offered. Choose another one, or stay on the free plan.',
  },
  noPayments: 'Plans can’t be bought on this server. If you need more storage, ask its administrator.',
  noPlans: 'No plans are available at the moment.',
  yourPlan: 'Your plan',
  free: 'Free',
  perMonth: (price: string) => `${price} / month`,
  subscribe: 'Subscribe',
  subscribing: 'Opening the checkout…',
  noneToUpgrade: 'Please select a plan to upgrade.',
  paymentFailed: 'Failed to initiate payment.',

  /** Formats the status of the subscription at the payment provider, such as 'active'. */
  status: (status: string) => status,
  renewsOn: (day: string) => `Renews on ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  resume: 'Resume',
  resuming: 'Resuming…',
  resumed: 'Your subscription has been resumed.',
  resumeFailed: 'Failed to resume subscription.',

  billing: {
    pastDue: 'Your last payment failed. Update your card to keep your plan.',
    updateCard: 'Update card',
    open: 'Card and invoices',
    opening: 'Opening…',
    failed: 'Couldn’t open the billing page.',
  },

  changePlan: 'Change Plan',
  choose: 'Choose a plan',
  option: (name: string, storage: string, price: string) => `${name}, ${storage}, ${price}`,
  tooSmall:
    'You use more storage than this plan includes. Your files would be safe, but you couldn’t upload more.',
  changing: 'Changing plan…',
  noneToChangeTo: 'Please select a plan to change to.',
  changed: 'Your subscription plan has been updated.',
  changeFailed: 'Failed to change subscription plan.',

  cancelAtPeriodEnd: 'Cancel at Period End',
  cancelImmediately: 'Cancel Immediately',
  cancelTitle: 'Cancel subscription',
  cancelMessage: 'Are you sure you want to cancel your subscription?',
  cancelNowWarning: 'You’ll lose the remaining time you’ve paid for.',
  cancelling: 'Canceling…',
  keep: 'Keep subscription',
  ending: 'Your subscription will end at the end of the current billing period.',
  canceled: 'Your subscription has been canceled immediately.',
  cancelFailed: 'Failed to cancel subscription.',
})

export type SubscriptionTexts = (typeof subscriptionTexts)['english']
