import type { Page, Route } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { encode } from './corpus/images.ts'
import { ADMIN, startServer, type Server } from './server.ts'

export { expect }

export type Member = { email: string; password: string; token: string; id: number }

/**
 * Each worker has a server of its own; each page fails its test when it logs an error or shows a token in an address.
 * `newBrowser` opens a page that knows nothing of the others, as on another device.
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
    const problems = watch(page)
    await provide(page)
    expect(problems, 'what the page complained of').toEqual([])
  },
  newBrowser: async ({ browser, baseURL }, provide) => {
    const opened: { page: Page; problems: string[] }[] = []
    await provide(async () => {
      const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
      opened.push({ page, problems: watch(page) })
      await declineAnalytics(page)
      return page
    })
    for (const { page, problems } of opened) {
      expect(problems, 'what the page complained of').toEqual([])
      await page.close()
    }
  },
  member: async ({ server }, provide) => provide(await aMember(server)),
})

/** Answers what `consent.e2e.ts` is about, so that nobody else is asked. */
const declineAnalytics = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('analytics', 'no')
  })

let members = 0

/** Signs somebody new up and in, over HTTP. */
export async function aMember(server: Server): Promise<Member> {
  members += 1
  const credentials = {
    email: `member-${process.pid}-${members}@example.test`,
    password: 'Paper-and-ink-1841',
  }
  await call(server, 'POST', '/api/auth/signup', null, credentials)
  const { token, user } = (await call(server, 'POST', '/api/auth/login', null, credentials)) as {
    token: string
    user: { id: number }
  }
  return { ...credentials, token, id: user.id }
}

/** Signs the first administrator in, who is made just after the server listens. */
export async function root(server: Server): Promise<Member> {
  let token = ''
  await expect(async () => {
    const answer = await call(server, 'POST', '/api/auth/login', null, ADMIN)
    token = (answer as { token: string }).token
  }).toPass()
  return { ...ADMIN, token, id: 1 }
}

/** The link of the newest mail to an address. Without a mail server the first administrator can read all mails. */
export async function mailedLink(server: Server, email: string): Promise<string> {
  const { token } = await root(server)
  let link = ''
  await expect(async () => {
    const mails = (await call(server, 'GET', '/api/admin/email/inbox', token)) as {
      recipients: string[]
      textContent: string | null
    }[]
    const mail = mails.find(({ recipients }) => recipients.includes(email))
    link = /https?:\/\/\S+/.exec(mail?.textContent ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Calls the API and answers its JSON; throws on any status of 400 or above. */
export async function call(
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

/** Puts `photo-{seed}.jpg` into somebody's library, over HTTP; answers the item, and the bytes it was made of. */
export async function uploadPhoto(
  server: Server,
  { token }: Member,
  { seed, takenAt }: { seed: number; takenAt: string },
): Promise<{ id: number; fileName: string; bytes: Buffer }> {
  const bytes = await encode({ width: 300, height: 200, seed, format: 'jpeg', takenAt })
  const form = new FormData()
  form.append('dto', JSON.stringify({ name: `photo-${seed}.jpg` }))
  form.append('file', new Blob([new Uint8Array(bytes)]), `photo-${seed}.jpg`)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/upload/`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`photo-${seed}.jpg: ${response.status} ${await response.text()}`)
  return { ...((await response.json()) as { id: number; fileName: string }), bytes }
}

/** Fills in the sign-in that a page shows, and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page as somebody who signed in earlier on this device; `by` another address of the server, where one is given. */
export async function comeBack(page: Page, member: Member, path: string, by = ''): Promise<void> {
  await page.goto(`${by}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('token', token), member.token)
  await page.goto(by + path)
}

/**
 * Has `answer` answer what a page asks for at an address, or nobody, until what this returns is called. No journey calls
 * `unroute`: with the last route of a page Chromium forgets what the page asks for at that moment, and a screen whose
 * script or style sheet is forgotten never comes.
 */
export async function obstruct(
  page: Page,
  address: string,
  answer: (route: Route) => unknown = () => {},
): Promise<() => void> {
  let isObstructed = true
  await page.route(address, (route) => (isObstructed ? answer(route) : route.continue()))
  return () => {
    isObstructed = false
  }
}

/** Holds back what a page asks for at an address until what this returns is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate
    await route.continue()
  })
  return open
}

/** What the browser itself says of refusals, of a network that a test has cut, of a file it changed, and when it looks into a sandbox. */
const ANSWERED =
  /Failed to load resource: (the server responded with a status of (4\d\d|507)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|UPLOAD_FILE_CHANGED))|A bad HTTP response code \(403\)|Unable to preload CSS|Blocked script execution in 'about:\w+' because the document's frame is sandboxed/

/** Collects what no page may do: log errors, throw, break its own policy, or put a token into an address. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !ANSWERED.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (token !== undefined && request.url().includes(token))
      problems.push(`token in the address ${request.url()}`)
  })
  return problems
}
