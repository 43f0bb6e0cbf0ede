/** Names, URLs and claims that an operator changes to rebrand the product. */
export const brand = {
  name: 'Calotype',
  /** Name in URLs, e.g. /calotype-vs-ente. */
  slug: 'calotype',
  host: 'calotype.eu',
  supportEmail: 'support@calotype.eu',
  tagline: 'Your photos, kept like prints.',
  /**
   * Claims on the screens for signing in and signing up (AUTH-002 to AUTH-007) and on the landing pages (LAND-002 to
   * LAND-005).
   */
  claims: {
    // The specification requires this title, although there is no end-to-end encryption yet. The text below the title
    // always links to the page that explains what is encrypted (docs/decisions/0093).
    encryption: { title: 'End-to-end encryption', text: 'See what’s encrypted today, and what isn’t yet' },
    organization: { title: 'Smart organization', text: 'Photos are sorted by the day they were taken.' },
    sharing: { title: 'Secure sharing', text: 'With the people you choose, for as long as you choose.' },
    freePlan: 'Free plan',
    /** Whether new subscriptions start with a free trial at the payment provider. If not, no text promises one. */
    freeTrial: false as boolean,
    noCreditCard: 'No credit card',
    setup: 'Set up in under 2 minutes',
    position: 'A GDPR-compliant, encrypted alternative to the large photo clouds.',
    freeStorage: '5GB',
    paidFrom: '€2.99/month',
    family: 'up to 6 members',
    law: 'GDPR',
  },
} as const
