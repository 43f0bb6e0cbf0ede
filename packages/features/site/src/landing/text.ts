import { brand, createTexts } from '@calotype/platform'

const { freeStorage, paidFrom, family, law } = brand.claims

/** UI texts that all landing pages share, in reading order. Texts from the specification are verbatim. */
export const landingTexts = /* @__PURE__ */ createTexts('site/landing', {
  hero: {
    start: 'Get Started Free',
    signIn: 'Sign In',
  },
  facts: [
    { value: freeStorage, label: 'free, no credit card' },
    { value: paidFrom, label: 'is the price of the smallest paid plan' },
    { value: family, label: 'share one family plan' },
    { value: law, label: 'protects your data in Europe' },
  ],
  audiences: 'For families, professionals, and organizations',
  faq: 'Frequently asked questions',
  comparison: {
    feature: 'Feature',
    product: brand.name,
  },
  apps: {
    title: 'On your computer and your phone',
    lead: 'Your library opens in any current browser. The desktop app also uploads whole folders, archives, and Google Takeout exports.',
    storeWhere: 'From Google Play',
    store: 'App for Android',
    desktopWhere: 'Windows, macOS, Linux',
    desktop: 'Desktop app',
  },
  end: {
    start: (hasFreeTrial: boolean) => (hasFreeTrial ? 'Start Your Free Trial' : 'Create Your Free Account'),
    signIn: 'Sign In',
  },
  footer: {
    product: 'Product',
    compare: 'Compare',
    legal: 'Privacy and terms',
    home: 'Overview',
    download: 'Desktop app',
    blog: 'Blog',
    encryption: 'Encryption',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
  },
})

export type LandingTexts = (typeof landingTexts)['english']
