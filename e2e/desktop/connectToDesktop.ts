import { signIn } from '../calotype.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { BuiltApp } from './builtApp.ts'

const PRELOAD = resolve('packages/app-desktop/build/preload/preload.cjs')

/** A value that is transferred between test and page. Binary data is encoded as base64. */
type SerializedValue = { bytes: string } | { json: unknown }

function toWire(result: unknown): SerializedValue {
  const { value } = result as { value?: unknown }
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : { json: result }
}

/** Disables upload progress, which Electron doesn't report for requests to a protocol handler (electron#39709). */
const NO_UPLOAD_PROGRESS = `
const listen = EventTarget.prototype.addEventListener
XMLHttpRequestUpload.prototype.addEventListener = function (type, ...others) {
  if (type !== 'progress') listen.call(this, type, ...others)
}
`

/**
 * A fake of Electron for the preload script. It forwards calls to the built main process and receives events from it.
 */
const FAKE = `
const ipcEvents = new EventTarget()
globalThis.__emit = (channel, value) => ipcEvents.dispatchEvent(new CustomEvent(channel, { detail: value }))
const listeners = new Map()
const require = () => ({
  contextBridge: { exposeInMainWorld: (name, api) => { globalThis[name] = api } },
  ipcRenderer: {
    async invoke(channel, ...args) {
      const wire = await globalThis.__invoke(channel, args)
      return 'bytes' in wire ? { value: Uint8Array.fromBase64(wire.bytes) } : wire.json
    },
    on(channel, listener) {
      const pass = ({ detail }) => listener({}, detail)
      listeners.set(listener, pass)
      ipcEvents.addEventListener(channel, pass)
    },
    off: (channel, listener) => ipcEvents.removeEventListener(channel, listeners.get(listener)),
  },
})
`

/** Connects a page to the built main process through the built preload script. */
export async function connectToDesktop(page: Page, app: BuiltApp): Promise<void> {
  // Deliver events before any response that was sent later, as Electron does.
  let delivered: Promise<unknown> = Promise.resolve()
  app.onEvent((channel, value) => {
    const sendEvent = ([name, payload]: [string, unknown]) =>
      (globalThis as unknown as DesktopWindow).__emit(name, payload)
    delivered = page.evaluate(sendEvent, [channel, value] as [string, unknown]).catch(() => {})
  })
  await page.exposeBinding('__invoke', async (_source, channel: string, args: unknown[]) => {
    const response = await app.invoke(channel, { url: 'app://calotype/', parent: null }, args)
    await delivered
    return toWire(response)
  })
  await page.addInitScript(`{ ${NO_UPLOAD_PROGRESS}\n${FAKE}\n${readFileSync(PRELOAD, 'utf8')} }`)
}

type DesktopWindow = { __emit: (channel: string, value: unknown) => void }

export async function signInToDesktop(page: Page, app: BuiltApp, member: Parameters<typeof signIn>[1]) {
  await connectToDesktop(page, app)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page, member)
}
