/** Names, URLs and claims that an operator changes to rebrand the product. */
export const brand = {
  name: 'Calotype',
  /** Name in URLs, e.g. /calotype-vs-ente. */
  slug: 'calotype',
  host: 'calotype.eu',
  supportEmail: 'support@calotype.eu',
  tagline: 'Your photos, kept like prints.',
  /** Claims on the sign-in and sign-up screens (AUTH-002 to AUTH-007) and the landing pages (LAND-002 to LAND-005). */
  claims: {
    // The specification requires this title, but there is no end-to-end encryption yet. Wherever the title appears, the
    // text links to the page that says what is encrypted (docs/decisions/0093).
    encryption: { title: 'End-to-end encryption', text: 'See what’s encrypted today, and what isn’t yet' },
    organization: { title: 'Smart organization', text: 'Photos are sorted by the day they were taken.' },
    sharing: { title: 'Secure sharing', text: 'With the people you choose, for as long as you choose.' },
    freePlan: 'Free plan',
    /** Whether the payment provider starts new subscriptions with a free trial. Without one, no text promises it. */
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
