import type { Plan } from '../../plans/catalogue.ts'
import type { Kept } from './ledger.ts'
import { escapeHtml } from '../../escapeHtml.ts'

const MB_PER_GB = 1024

interface Asked {
  session: Kept['cs']
  price: Kept['price']
  customer: Kept['cus']
  plan: Plan
}

/** What is being subscribed to, for how much, and that nothing of it is real. */
export function checkoutPage({ session, price, customer, plan }: Asked): string {
  const features = [`${plan.storageLimitMB / MB_PER_GB} GB of storage`, ...plan.features]
  const list = features.map((feature) => `<li>${escapeHtml(feature)}</li>`).join('')
  return page(
    `Subscribe to ${plan.name}`,
    `<h1>${escapeHtml(plan.name)}</h1>
    <p class="price">${escapeHtml(money(price))} <span>a month</span></p>
    <ul>${list}</ul>
    <p class="note" role="note">
      <strong>No money moves here.</strong> This server has no payment provider, so this page stands in for one.
      Nobody asks for a card, and nothing is charged, now or later.
    </p>
    <form method="post" action="/checkout/${escapeHtml(session.id)}"><button>Subscribe</button></form>
    <p class="way"><a href="${escapeHtml(session.cancel_url)}">Back without subscribing</a></p>
    <p class="who">For ${escapeHtml(customer.email)}</p>`,
  )
}

/** For a page that was paid, or replaced by a later one, or never was. */
export function closedPage(): string {
  return page(
    'Checkout is over',
    `<h1>This checkout is over</h1>
    <p>It has been used, or another one was opened after it. Your account says how things stand.</p>
    <p class="way"><a href="/account">To your account</a></p>`,
  )
}

function page(title: string, body: string): string {
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

const money = ({ unit_amount, currency }: Kept['price']) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(unit_amount / 100)
