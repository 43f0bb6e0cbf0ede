/** Every word of the pricing section, in reading order. The specification's own stand to the letter. */
export const text = {
  title: 'Plans and prices',
  lead: 'Every plan stores your originals byte for byte. Larger plans have more storage.',
  popular: 'popular',
  free: 'Free',
  perMonth: '/month',
  ofStorage: 'of storage',
  actions: {
    free: 'Get Started',
    popular: 'Start Free Trial',
    enterprise: 'Contact Sales',
    other: 'Choose Plan',
  },
  terms: 'Billed monthly. Cancel anytime and take everything with you.',
  failedTitle: 'Prices aren’t available right now',
  failed: "Sorry, we couldn't load the pricing plans. Please try again later.",
  retry: 'Retry',
  empty: 'No plans available at this time. Please check back later.',
  withoutScript: 'There’s a free plan, and larger ones for families and studios.',
  signUp: 'Create an account',
} as const
