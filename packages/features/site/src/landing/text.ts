import { brand } from '@calotype/platform'

const { freeStorage, paidFrom, family, law } = brand.claims

/** The words that all landing pages share, in reading order. The specification's own stand to the letter. */
export const text = {
  hero: {
    start: 'Get Started Free',
    signIn: 'Sign In',
  },
  facts: [
    { value: freeStorage, label: 'free, and no credit card' },
    { value: paidFrom, label: 'is what plans start from' },
    { value: family, label: 'share one family plan' },
    { value: law, label: 'is the law it is kept by, in Europe' },
  ],
  audiences: 'Made for people with pictures of people',
  comparison: {
    feature: 'What you compare',
    product: brand.name,
  },
  apps: {
    title: 'In the browser, on the desk, in the pocket',
    lead: 'Every browser will do, on any system. Where there is an app for yours, it is one press away.',
    storeWhere: 'From Google Play',
    store: 'App for Android',
    desktopWhere: 'Windows, macOS, Linux',
    desktop: 'App for the desktop',
  },
  end: {
    start: 'Start Your Free Trial',
    signIn: 'Sign In',
  },
  footer: {
    product: 'Product',
    compare: 'Instead of',
    legal: 'Your rights',
    home: 'Overview',
    download: 'Desktop app',
    blog: 'Blog',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
  },
} as const
