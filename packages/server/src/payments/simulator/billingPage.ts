import { escapeHtml } from '@calotype/formats/mailPlaceholders'
import { formatMoney, renderPage } from './pages.ts'
import type { StoredObjects } from './providerStore.ts'

/** Content of a customer's billing page. */
export interface Billing {
  session: StoredObjects['bps']
  customer: StoredObjects['cus']
  subscription: StoredObjects['sub'] | undefined
  /** Newest first. */
  invoices: readonly StoredObjects['in'][]
}

/**
 * Renders the invoices and two buttons for demos and tests: one updates the card, which pays open invoices, and the
 * other makes a payment fail.
 */
export function renderBillingPage({ session, customer, subscription, invoices }: Billing): string {
  const path = `/checkout/billing/${escapeHtml(session.id)}`
  const isPastDue = subscription?.status === 'past_due'
  const failureForm = `<form method="post" action="${path}/failure"><button>Let the next payment fail</button></form>`
  const items = invoices.map(({ created, amount, currency, status }) => {
    const day = new Date(created * 1000).toISOString().slice(0, 10)
    return `<li>${day} · ${escapeHtml(formatMoney(amount, currency))} · ${status}</li>`
  })
  return renderPage(
    'Billing',
    `<h1>Billing</h1>
    <ul>${items.join('') || '<li>No invoices yet</li>'}</ul>
    <p class="notice" role="note">
      <strong>You won’t be charged.</strong> This server has no payment provider, so this page only simulates one.
      ${isPastDue ? 'The last payment failed.' : ''}
    </p>
    <form method="post" action="${path}/card"><button>Update card</button></form>
    ${subscription?.status === 'active' ? failureForm : ''}
    <p class="back"><a href="${escapeHtml(session.return_url)}">Back to your account</a></p>
    <p class="customer">For ${escapeHtml(customer.email)}</p>`,
  )
}
