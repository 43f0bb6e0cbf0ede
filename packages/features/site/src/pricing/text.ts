/** Every word of the pricing section, in reading order. The specification's own stand to the letter. */
export const text = {
  title: 'Plans and prices',
  lead: 'Every plan keeps your originals byte for byte. A larger one has more room.',
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
  terms: 'Paid by the month. Cancel whenever you like, and take everything with you.',
  failedTitle: 'No prices just now',
  failed: "Sorry, we couldn't load the pricing plans. Please try again later.",
  retry: 'Retry',
  empty: 'No plans available at this time. Please check back later.',
  withoutScript: 'There is a free plan, and there are larger ones for families and studios.',
  signUp: 'Create an account',
} as const
