import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask, Drivers } from '../drive.ts'
import { ADMIN, COLLECTOR, OTHER, OWNER, PASSWORD, RECIPIENT } from '../seed.ts'

const owner = { as: OWNER }
const signIn = { email: 'owner@example.test', password: PASSWORD }
/** A group that `RECIPIENT` is invited to, and one of the owner's that they have joined. */
const [INVITED, JOINED] = [101, 2]

/** Buys a plan; returns the address of the checkout page, whose one button pays. */
const openCheckout = async (ask: Ask, as: { token: string }) => {
  const { url } = await ask<{ url: string }>('POST', '/api/payment/create-checkout-session', as, {
    planName: 'Family',
  })
  return new URL(url).pathname
}

async function subscribe(ask: Ask): Promise<void> {
  const [subscription] = await ask<object[]>('GET', '/api/payment/subscriptions', OTHER)
  if (!subscription) await ask('POST', await openCheckout(ask, OTHER), null)
}

/** The token that the server mails to an address within a second or so. */
async function mailedToken(ask: Ask, email: string): Promise<string> {
  for (;;) {
    const inbox = await ask<Mail[]>('GET', '/api/admin/email/inbox', ADMIN)
    const mail = inbox.find(({ recipients }) => recipients.includes(email))
    const token = /#(?:token=)?([\w-]{20,})/.exec(mail?.textContent ?? '')?.[1]
    if (token) return token
    await sleep(MAIL_INTERVAL_MS)
  }
}

interface Mail {
  recipients: string[]
  textContent: string
}

const MAIL_INTERVAL_MS = 200

/** The tags authentication, user, plans, payment and family. */
export const accountDrivers: Drivers = {
  signIn: { body: signIn },
  signUp: { body: { email: 'new@example.test', password: PASSWORD }, isOnce: true },
  signOut: async (ask) => ({ as: await ask('POST', '/api/auth/login', null, signIn), isOnce: true }),
  requestPasswordReset: { body: { email: 'person7@example.test' } },
  resetPassword: async (ask) => {
    await ask('POST', '/api/auth/forgot-password', null, { email: 'owner@example.test' })
    const token = await mailedToken(ask, 'owner@example.test')
    // The reset ends every session of the owner: only a server of its own can lose them.
    return { body: { token, newPassword: `${PASSWORD}2` }, ownServer: true }
  },
  verifyEmail: async (ask) => {
    const email = 'unverified@example.test'
    await ask('POST', '/api/auth/signup', null, { email, password: PASSWORD })
    const as = await ask<{ token: string }>('POST', '/api/auth/login', null, { email, password: PASSWORD })
    return { as, body: { token: await mailedToken(ask, email) }, isOnce: true }
  },
  resendVerification: async (ask) => {
    const email = 'resend@example.test'
    await ask('POST', '/api/auth/signup', null, { email, password: PASSWORD })
    return { as: await ask('POST', '/api/auth/login', null, { email, password: PASSWORD }) }
  },

  getMe: owner,
  changePassword: {
    ...owner,
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` },
    ownServer: true,
  },
  deleteAccount: [
    { ...owner, ownServer: true, settleMs: 4000 },
    { as: COLLECTOR, ownServer: true, settleMs: 2000 },
  ],
  getStorage: [owner, { as: RECIPIENT }],
  listSessions: owner,
  endOtherSessions: { ...owner, ownServer: true },
  endSession: { ...owner, params: { id: 1000 }, isOnce: true },
  createExport: owner,
  getExport: async (ask) => {
    const ticketOf = async (as: { token: string }) => {
      const { url } = await ask<{ url: string }>('POST', '/api/user/export', as)
      return { ticket: url.split('/').at(-1) ?? '' }
    }
    return [
      { params: await ticketOf(OWNER), isOnce: true, abortAfterMs: 3000 },
      { params: await ticketOf(COLLECTOR), isOnce: true, abortAfterMs: 5000 },
    ]
  },

  listPlans: {},
  getPlan: { params: { id: 1 } },
  createCheckoutSession: { as: RECIPIENT, body: { planName: 'Personal' } },
  // Paying makes the provider's stand-in send the event, which is signed with a secret that only the server knows.
  receivePaymentEvent: async (ask) => ({ url: await openCheckout(ask, RECIPIENT), isOnce: true }),
  listSubscriptions: owner,
  cancelSubscription: async (ask) => {
    await subscribe(ask)
    return { as: OTHER, body: { atPeriodEnd: true } }
  },
  resumeSubscription: async (ask) => {
    await subscribe(ask)
    await ask('POST', '/api/payment/subscriptions/cancel', OTHER, { atPeriodEnd: true })
    return { as: OTHER, body: {}, isOnce: true }
  },
  changeSubscriptionPlan: async (ask) => {
    await subscribe(ask)
    return { as: OTHER, body: { planName: 'Studio' }, isOnce: true }
  },

  listFamilyGroups: [owner, { as: RECIPIENT }],
  listInvitations: { as: RECIPIENT },
  createFamilyGroup: { as: COLLECTOR, query: 'title=Family', isOnce: true },
  deleteFamilyGroup: { ...owner, params: { id: 1 }, isOnce: true },
  leaveFamilyGroup: { as: RECIPIENT, params: { id: JOINED }, isOnce: true },
  getFamilyMembers: { ...owner, params: { id: 1 } },
  removeFamilyMember: { ...owner, params: { id: JOINED + 1, userId: RECIPIENT.id }, isOnce: true },
  inviteFamilyMember: { ...owner, params: { id: 1 }, query: 'email=somebody@example.test', isOnce: true },
  acceptInvitation: { as: RECIPIENT, params: { id: INVITED }, body: {}, isOnce: true },
  rejectInvitation: { as: RECIPIENT, params: { id: INVITED + 2 }, isOnce: true },
}
