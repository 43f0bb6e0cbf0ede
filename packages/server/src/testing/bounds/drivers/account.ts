import { setTimeout as sleep } from 'node:timers/promises'
import type { SetupRequester, Drivers } from '../driver.ts'
import { ADMIN, COLLECTOR, OTHER_USER, OWNER, PASSWORD, RECIPIENT } from '../seed.ts'

const owner = { caller: OWNER }
/** The first of the owner's sessions that no other driver uses. */
const OWNED_SESSION = 100
const signIn = { email: 'owner@example.test', password: PASSWORD }
/**
 * Ids of the first group to which `RECIPIENT` is invited, and of the owner's first group that `RECIPIENT` has joined.
 */
const [INVITED, JOINED] = [101, 2]

/** Opens the checkout of a plan and returns the path of its page, whose only button pays. */
const openCheckout = async (sendSetup: SetupRequester, caller: { token: string }) => {
  const { url } = await sendSetup<{ url: string }>('POST', '/api/payment/create-checkout-session', caller, {
    planName: 'Family',
  })
  return new URL(url).pathname
}

async function subscribe(sendSetup: SetupRequester): Promise<void> {
  const [subscription] = await sendSetup<object[]>('GET', '/api/payment/subscriptions', OTHER_USER)
  if (!subscription) await sendSetup('POST', await openCheckout(sendSetup, OTHER_USER), null)
}

/** Signs up and in. Resolves to the session. */
async function signUpAndIn(sendSetup: SetupRequester, email: string): Promise<{ token: string }> {
  await sendSetup('POST', '/api/auth/signup', null, { email, password: PASSWORD })
  return sendSetup('POST', '/api/auth/login', null, { email, password: PASSWORD })
}

/** Waits for the email to an address, which takes about a second, and returns its token. */
export async function readMailedToken(
  sendSetup: SetupRequester,
  email: string,
  pattern = /#(?:token=)?([\w-]{20,})/,
): Promise<string> {
  for (;;) {
    const inbox = await sendSetup<Mail[]>('GET', '/api/admin/email/inbox', ADMIN)
    const mail = inbox.find(({ recipients }) => recipients.includes(email))
    const token = pattern.exec(mail?.textContent ?? '')?.[1]
    if (token) return token
    await sleep(MAIL_INTERVAL_MS)
  }
}

interface Mail {
  recipients: string[]
  textContent: string
}

const MAIL_INTERVAL_MS = 200

/** Emails a new address, and returns the path parameters of the unsubscribe link in that email. */
async function openUnsubscribeLink(sendSetup: SetupRequester, round: number) {
  const email = `news${round}@example.test`
  const mail = { recipients: [email], subject: 'News', htmlContent: '', textContent: 'Hello' }
  await sendSetup('POST', '/api/admin/email/send-async', ADMIN, mail)
  return { params: { token: await readMailedToken(sendSetup, email, /\/unsubscribe\/([\w-]+)/) } }
}

/** Requests for the operations tagged `authentication`, `user`, `plans`, `payment` and `family`. */
export const accountDrivers: Drivers = {
  signIn: { body: signIn },
  signUp: (_, round) => ({ body: { email: `new${round}@example.test`, password: PASSWORD } }),
  signOut: async (sendSetup) => ({ caller: await sendSetup('POST', '/api/auth/login', null, signIn) }),
  requestPasswordReset: { body: { email: 'person7@example.test' } },
  verifyEmail: async (sendSetup, round) => {
    const email = `unverified${round}@example.test`
    return {
      caller: await signUpAndIn(sendSetup, email),
      body: { token: await readMailedToken(sendSetup, email) },
    }
  },
  resendVerification: async (sendSetup, round) => ({
    caller: await signUpAndIn(sendSetup, `resend${round}@example.test`),
  }),

  getMe: owner,
  updateMe: { ...owner, body: { firstName: 'Olga', lastName: 'Owen' } },
  changeEmail: async (sendSetup, round) => ({
    caller: await signUpAndIn(sendSetup, `renamed${round}@example.test`),
    body: { newEmail: `address${round}@example.test`, currentPassword: PASSWORD },
  }),
  getEmailPreferences: owner,
  updateEmailPreferences: { ...owner, body: { news: false, invitations: true } },
  getUnsubscription: openUnsubscribeLink,
  unsubscribe: openUnsubscribeLink,
  resubscribe: openUnsubscribeLink,
  getStorage: [owner, { caller: RECIPIENT }],
  listSessions: owner,
  endSession: (_, round) => ({ ...owner, params: { id: OWNED_SESSION + round } }),
  listAccessTokens: owner,
  createAccessToken: (_, round) => ({
    caller: RECIPIENT,
    body: {
      name: `Token ${round}`,
      scopes: ['media:read'],
      expiresInDays: 30,
      currentPassword: PASSWORD,
    },
  }),
  revokeAccessToken: (_, round) => ({ ...owner, params: { id: 1 + round } }),
  createExport: owner,
  getExport: async (sendSetup) => {
    const createTicket = async (caller: { token: string }) => {
      const { url } = await sendSetup<{ url: string }>('POST', '/api/user/export', caller)
      return { ticket: url.split('/').at(-1) ?? '' }
    }
    return [
      { params: await createTicket(OWNER), abortAfterMs: 3000 },
      { params: await createTicket(COLLECTOR), abortAfterMs: 5000 },
    ]
  },

  listPlans: {},
  getPlan: { params: { id: 1 } },
  createCheckoutSession: { caller: RECIPIENT, body: { planName: 'Personal' } },
  // Paying makes the simulated provider send the event, which is signed with a secret that only the server knows.
  receivePaymentEvent: async (sendSetup, round) => ({
    url: await openCheckout(sendSetup, await signUpAndIn(sendSetup, `buyer${round}@example.test`)),
  }),
  listSubscriptions: owner,
  openBillingPortal: async (sendSetup) => {
    await subscribe(sendSetup)
    return { caller: OTHER_USER }
  },
  cancelSubscription: async (sendSetup) => {
    await subscribe(sendSetup)
    return { caller: OTHER_USER, body: { atPeriodEnd: true } }
  },
  resumeSubscription: async (sendSetup) => {
    await subscribe(sendSetup)
    await sendSetup('POST', '/api/payment/subscriptions/cancel', OTHER_USER, { atPeriodEnd: true })
    return { caller: OTHER_USER, body: {} }
  },
  changeSubscriptionPlan: async (sendSetup, round) => {
    await subscribe(sendSetup)
    return { caller: OTHER_USER, body: { planName: round % 2 === 0 ? 'Family' : 'Studio' } }
  },

  listFamilyGroups: [owner, { caller: RECIPIENT }],
  listInvitations: { caller: RECIPIENT },
  createFamilyGroup: { caller: COLLECTOR, query: 'title=Family' },
  leaveFamilyGroup: (_, round) => ({ caller: RECIPIENT, params: { id: JOINED + round } }),
  getFamilyMembers: { ...owner, params: { id: 1 } },
  removeFamilyMember: (_, round) => ({ ...owner, params: { id: JOINED + 20 + round, userId: RECIPIENT.id } }),
  inviteFamilyMember: (_, round) => ({
    ...owner,
    params: { id: 1 },
    query: `email=member${round}@example.test`,
  }),
  acceptInvitation: async (sendSetup, round) => {
    // The recipient has joined the maximum number of groups, so they must leave one first.
    await sendSetup('DELETE', `/api/family-group/${JOINED + 40 + round}/leave`, RECIPIENT)
    return { caller: RECIPIENT, params: { id: INVITED + round }, body: {} }
  },
  rejectInvitation: (_, round) => ({ caller: RECIPIENT, params: { id: INVITED + 20 + round } }),
}
