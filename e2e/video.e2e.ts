import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openSignedIn, expect, test, type Member } from './calotype.ts'
import { encodeVideo } from './corpus/videos.ts'
import type { Server } from './server.ts'

async function uploadClip(server: Server, member: Member, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const clip = encodeVideo(folder)[0]
  const form = new FormData()
  form.append('dto', JSON.stringify({ name: 'clip.mp4' }))
  form.append('file', new Blob([new Uint8Array(clip?.bytes ?? [])]), 'clip.mp4')
  const response = await fetch(`${server.url}/api/upload/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${member.token}` },
    body: form,
  })
  const { fileName } = (await response.json()) as { fileName: string }
  return `/api/media/secured/${fileName}`
}

const isReady = (page: Page) =>
  page.waitForFunction(() => '__videoWorkerReady' in window && window.__videoWorkerReady === true)
const fetchStatus = (page: Page, url: string, headers: Record<string, string> = {}) =>
  page.evaluate(async ([address, init]) => (await fetch(address, { headers: init })).status, [
    url,
    headers,
  ] as const)

test('adds the token to video requests in the worker, forwards ranges, and stops at sign-out', async ({
  page,
  server,
  member,
}, info) => {
  const url = await uploadClip(server, member, info.outputDir)
  await openSignedIn(page, member, '/gallery')
  await isReady(page)
  expect(await fetchStatus(page, url)).toBe(200)
  expect(await fetchStatus(page, url, { Range: 'bytes=0-99' })).toBe(206)
  expect(await fetchStatus(page, '/api/user/me')).toBe(401)

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(await fetchStatus(page, url)).toBe(401)
})

test('sends the token only to the worker', async ({ page, context, member }) => {
  await openSignedIn(page, member, '/gallery')
  await isReady(page)
  const listener = await context.newPage()
  await listener.goto('/login')
  await listener.evaluate(() => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    new BroadcastChannel('video-auth-channel').addEventListener('message', ({ data }) => messages.push(data))
    window.addEventListener('message', ({ data }) => messages.push(data))
  })
  const response = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const message = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data))
      port1.start()
    })
    window.postMessage({ type: 'requestToken' }, location.origin, [port2])
    return Promise.race([message, new Promise((resolve) => setTimeout(() => resolve('silence'), 1000))])
  })
  expect(response).toBe('silence')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect
    .poll(() =>
      listener.evaluate(() => JSON.stringify((window as unknown as { messages: unknown }).messages)),
    )
    .toContain('logout')
  expect(
    await listener.evaluate(() => JSON.stringify((window as unknown as { messages: unknown }).messages)),
  ).not.toContain(member.token)
})

test('signs out all tabs', async ({ page, context, member }) => {
  await openSignedIn(page, member, '/gallery')
  const other = await context.newPage()
  await other.goto('/gallery')
  await expect(other.getByText('No photos yet')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(other).toHaveURL('/login', { timeout: 2000 })
})

test('prevents user files from becoming service workers', async ({ page, server, member }, info) => {
  const url = await uploadClip(server, member, info.outputDir)
  await openSignedIn(page, member, '/gallery')
  await isReady(page)
  const outcome = await page.evaluate((script) => {
    // Bypass Trusted Types to test the server's own protection.
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
      }
    }
    const policy = trustedTypes.createPolicy('intruder', { createScriptURL: (address: string) => address })
    return navigator.serviceWorker.register(policy.createScriptURL(script)).then(
      () => 'registered',
      () => 'refused',
    )
  }, url)
  expect(outcome).toBe('refused')
})
