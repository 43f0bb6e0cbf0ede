import type { Plan } from '../../plans/plans.ts'
import type { StoredObjects } from './providerStore.ts'
import { escapeHtml } from '@calotype/formats/mailPlaceholders'

const MB_PER_GB = 1024

interface Checkout {
  session: StoredObjects['cs']
  price: StoredObjects['price']
  customer: StoredObjects['cus']
  plan: Plan
}

/** Renders the checkout page: the plan, its price, and a notice that no money is charged. */
export function renderCheckoutPage({ session, price, customer, plan }: Checkout): string {
  const features = [`${plan.storageLimitMB / MB_PER_GB} GB of storage`, ...plan.features]
  const list = features.map((feature) => `<li>${escapeHtml(feature)}</li>`).join('')
  return renderPage(
    `Subscribe to ${plan.name}`,
    `<h1>${escapeHtml(plan.name)}</h1>
    <p class="price">${escapeHtml(formatMoney(price.unit_amount, price.currency))} <span>a month</span></p>
    <ul>${list}</ul>
    <p class="notice" role="note">
      <strong>You won’t be charged.</strong> This server has no payment provider, so this page only simulates a payment.
      You don’t need a card, now or later.
    </p>
    <form method="post" action="/checkout/${escapeHtml(session.id)}"><button>Subscribe</button></form>
    <p class="back"><a href="${escapeHtml(session.cancel_url)}">Back without subscribing</a></p>
    <p class="customer">For ${escapeHtml(customer.email)}</p>`,
  )
}

/** Renders the page for a checkout that is paid, expired or unknown. */
export function renderClosedPage(): string {
  return renderPage(
    'Checkout closed',
    `<h1>This checkout is closed</h1>
    <p>You completed it or opened another one. Your account shows your current plan.</p>
    <p class="back"><a href="/account">Go to your account</a></p>`,
  )
}

/** Renders a page in the style of the simulator. `body` is HTML. */
export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Calotype</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/checkout/style.css" />
    <script src="/theme.js"></script>
  </head>
  <body>
    <main>
      <p class="brand">Calotype</p>
      ${body}
    </main>
  </body>
</html>
`
}

export const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
