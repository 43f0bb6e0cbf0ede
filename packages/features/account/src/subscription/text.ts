/** Every word of the section Subscription, in reading order. The specification's own stand to the letter. */
export const text = {
  storage: 'Storage',
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  trashCounts: 'Files in the trash count until they’re permanently deleted.',
  full: 'Nothing more fits into your plan. Nothing is deleted, but nothing can be added.',

  verification: {
    unverified: (limit: string, email: string) =>
      `You can store ${limit} until you confirm your email address. Open the link we sent to ${email} to use all the storage of your plan.`,
    resend: 'Resend email',
    sent: (email: string) => `We sent a new link to ${email}. Your storage grows as soon as you open it.`,
    failed: 'We couldn’t send the email. Please try again.',
  },

  loading: 'Loading your subscription',
  awaiting: 'Waiting for your payment to be confirmed…',
  unconfirmed: 'Your payment has not been confirmed yet. This can take some minutes.',
  lookAgain: 'Look again',

  plans: 'Plans',
  wanted: {
    offered: 'Subscribe to start the plan you chose. Until then, you have the free plan.',
    gone: 'The plan you chose is no longer offered. Choose another one, or stay on the free plan.',
  },
  noPlans: 'No plans are on offer at the moment.',
  yourPlan: 'Your plan',
  free: 'Free',
  perMonth: (price: string) => `${price} / month`,
  subscribe: 'Subscribe',
  subscribing: 'Opening the checkout...',
  noneToUpgrade: 'Please select a plan to upgrade.',
  paymentFailed: 'Failed to initiate payment.',

  renewsOn: (day: string) => `Renews on ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  resume: 'Resume',
  resuming: 'Resuming...',
  resumed: 'Your subscription has been resumed.',
  resumeFailed: 'Failed to resume subscription.',

  changePlan: 'Change Plan',
  choose: 'Choose a plan',
  option: (name: string, storage: string, price: string) => `${name}, ${storage}, ${price}`,
  tooSmall: 'You use more than this plan holds. Nothing would be deleted, but nothing could be added.',
  changing: 'Changing plan...',
  noneToChangeTo: 'Please select a plan to change to.',
  changed: 'Your subscription plan has been updated.',
  changeFailed: 'Failed to change subscription plan.',

  cancelAtPeriodEnd: 'Cancel at Period End',
  cancelImmediately: 'Cancel Immediately',
  cancelTitle: 'Cancel subscription',
  cancelMessage: 'Are you sure you want to cancel your subscription?',
  cancelNowWarning: 'You lose what is left of the time you have paid for.',
  cancelling: 'Canceling...',
  keep: 'Keep subscription',
  ending: 'Your subscription will end at the end of the current billing period.',
  canceled: 'Your subscription has been canceled immediately.',
  cancelFailed: 'Failed to cancel subscription.',
} as const
