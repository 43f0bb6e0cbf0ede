import type { Page, Route } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { encode } from './corpus/images.ts'
import { ADMIN, startServer, type Server } from './server.ts'

export { expect }

export type Member = { email: string; password: string; token: string; id: number }

/**
 * Each worker has its own server. A test fails if a page logs an error or puts a token in a URL. `newBrowser` opens a
 * page with separate storage, as on another device.
 */
export const test = base.extend<{ member: Member; newBrowser: () => Promise<Page> }, { server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  page: async ({ page }, provide) => {
    await declineAnalytics(page)
    const problems = watchProblems(page)
    await provide(page)
    expect(problems, 'problems of the page').toEqual([])
  },
  newBrowser: async ({ browser, baseURL }, provide) => {
    const opened: { page: Page; problems: string[] }[] = []
    await provide(async () => {
      const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
      opened.push({ page, problems: watchProblems(page) })
      await declineAnalytics(page)
      return page
    })
    for (const { page, problems } of opened) {
      expect(problems, 'problems of the page').toEqual([])
      await page.close()
    }
  },
  member: async ({ server }, provide) => provide(await aMember(server)),
})

/** Declines analytics. Only `consent.e2e.ts` tests the consent banner. */
const declineAnalytics = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('analytics', 'no')
  })

let members = 0

/** Creates a user and signs in over HTTP. */
export async function aMember(server: Server): Promise<Member> {
  members += 1
  const credentials = {
    email: `member-${process.pid}-${members}@example.test`,
    password: 'Paper-and-ink-1841',
  }
  await callApi(server, 'POST', '/api/auth/signup', null, credentials)
  const { token, user } = (await callApi(server, 'POST', '/api/auth/login', null, credentials)) as {
    token: string
    user: { id: number }
  }
  return { ...credentials, token, id: user.id }
}

/** Signs in the first administrator. Retries, because the server creates this user after it has started listening. */
export async function signInAsRoot(server: Server): Promise<Member> {
  let token = ''
  await expect(async () => {
    const response = await callApi(server, 'POST', '/api/auth/login', null, ADMIN)
    token = (response as { token: string }).token
  }).toPass()
  return { ...ADMIN, token, id: 1 }
}

/**
 * Returns the link in the newest email to an address. Without a mail server, the first administrator can read all
 * emails.
 */
export async function readMailedLink(server: Server, email: string): Promise<string> {
  const { token } = await signInAsRoot(server)
  let link = ''
  await expect(async () => {
    const inbox = (await callApi(server, 'GET', '/api/admin/email/inbox', token)) as {
      recipients: string[]
      textContent: string | null
    }[]
    const mail = inbox.find(({ recipients }) => recipients.includes(email))
    link = /https?:\/\/\S+/.exec(mail?.textContent ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Calls the API and returns its JSON. Throws on a status of 400 or above. */
export async function callApi(
  server: Server,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Uploads `photo-{seed}.jpg` over HTTP. Returns the item and the file's content. */
export async function uploadPhoto(
  server: Server,
  { token }: Member,
  { seed, takenAt, width = 300 }: { seed: number; takenAt: string; width?: number },
): Promise<{ id: number; fileName: string; bytes: Buffer }> {
  const bytes = await encode({ width, height: (width * 2) / 3, seed, format: 'jpeg', takenAt })
  const form = new FormData()
  form.append('dto', JSON.stringify({ name: `photo-${seed}.jpg` }))
  form.append('file', new Blob([new Uint8Array(bytes)]), `photo-${seed}.jpg`)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/upload/`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`photo-${seed}.jpg: ${response.status} ${await response.text()}`)
  return { ...((await response.json()) as { id: number; fileName: string }), bytes }
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  // Wait for the sign-in form. After a sign-up, the previous form, which has fields with the same labels, stays visible
  // until the sign-in form has loaded.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page as a user who signed in earlier on this device. If `origin` is empty, uses the server's origin. */
export async function openSignedIn(page: Page, member: Member, path: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('token', token), member.token)
  await page.goto(origin + path)
}

/**
 * Intercepts a page's requests for a URL until the returned function is called. Without `respond`, requests stay
 * pending. Don't call `unroute` instead: when a page has no routes left, Chromium drops pending requests, and a screen
 * may wait forever for its script.
 */
export async function interceptRequests(
  page: Page,
  address: string,
  respond: (route: Route) => unknown = () => {},
): Promise<() => void> {
  let isIntercepting = true
  await page.route(address, (route) => (isIntercepting ? respond(route) : route.continue()))
  return () => {
    isIntercepting = false
  }
}

/** Delays a page's requests for a URL until the returned function is called. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate
    await route.continue()
  })
  return open
}

/**
 * Errors that the browser logs in successful tests: refused requests, a lost connection, a file that changed before its
 * upload, and blocked scripts in a sandbox.
 */
const EXPECTED_ERRORS =
  /Failed to load resource: (the server responded with a status of (4\d\d|507)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|UPLOAD_FILE_CHANGED))|A bad HTTP response code \(403\)|Unable to preload CSS|Blocked script execution in 'about:\w+' because the document's frame is sandboxed/

/**
 * Returns a list that collects the problems of a page: the errors that it logs, which include violations of its Content
 * Security Policy; exceptions; and tokens in URLs.
 */
function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (token !== undefined && request.url().includes(token))
      problems.push(`token in the address ${request.url()}`)
  })
  return problems
}
