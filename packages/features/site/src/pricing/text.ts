import { createTexts } from '@calotype/platform'

/** UI texts of the pricing section, in reading order. Texts from the specification are verbatim. */
export const pricingTexts = /* @__PURE__ */ createTexts('site/pricing', {
  title: 'Plans and prices',
  lead: 'All plans store your originals byte for byte. They differ in how much storage you get.',
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
  terms: 'Billed monthly. You can cancel at any time and export all your photos.',
  failedTitle: 'Prices aren’t available right now',
  failed: "Sorry, we couldn't load the pricing plans. Please try again later.",
  retry: 'Retry',
  empty: 'No plans available at this time. Please check back later.',
  withoutScript: 'There’s a free plan, and larger plans for families and professionals.',
  signUp: 'Create an account',
})

export type PricingTexts = (typeof pricingTexts)['english']
