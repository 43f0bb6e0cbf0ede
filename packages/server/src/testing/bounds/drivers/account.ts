import type { Ask, Drivers } from '../drive.ts'
import { ADMIN, OTHER, OWNER, PASSWORD, RECIPIENT } from '../seed.ts'

const owner = { as: OWNER }
const signIn = { email: 'owner@example.test', password: PASSWORD }
/** A group that `RECIPIENT` is invited to, and one that they have joined. */
const [INVITED, JOINED] = [101, 102]

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

/** The newest token that the server mailed to an address. */
async function mailedToken(ask: Ask, email: string): Promise<string> {
  const inbox = await ask<{ recipients: string[]; textContent: string }[]>(
    'GET',
    '/api/admin/email/inbox',
    ADMIN,
  )
  const mail = inbox.find(({ recipients }) => recipients.includes(email))
  return /#(?:token=)?([\w-]{20,})/.exec(mail?.textContent ?? '')?.[1] ?? ''
}

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
  deleteAccount: { ...owner, ownServer: true, settleMs: 4000 },
  getStorage: [owner, { as: RECIPIENT }],
  listSessions: owner,
  endOtherSessions: { ...owner, ownServer: true },
  endSession: async (ask) => {
    const [newest] = (
      await ask<{ id: number; isCurrent: boolean }[]>('GET', '/api/user/sessions', OWNER)
    ).slice(-1)
    return { ...owner, params: { id: newest?.id ?? 0 }, isOnce: true }
  },
  createExport: owner,
  getExport: async (ask) => {
    const { url } = await ask<{ url: string }>('POST', '/api/user/export', OWNER)
    return { params: { ticket: url.split('/').at(-1) ?? '' }, isOnce: true, abortAfterMs: 4000 }
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
  createFamilyGroup: { ...owner, query: 'title=Family' },
  deleteFamilyGroup: { ...owner, params: { id: 1 }, isOnce: true },
  leaveFamilyGroup: { as: RECIPIENT, params: { id: JOINED }, isOnce: true },
  getFamilyMembers: { ...owner, params: { id: 1 } },
  removeFamilyMember: { ...owner, params: { id: JOINED + 2, userId: RECIPIENT.id }, isOnce: true },
  inviteFamilyMember: { ...owner, params: { id: 1 }, query: 'email=somebody@example.test' },
  acceptInvitation: { as: RECIPIENT, params: { id: INVITED }, body: {}, isOnce: true },
  rejectInvitation: { as: RECIPIENT, params: { id: INVITED + 2 }, isOnce: true },
}
