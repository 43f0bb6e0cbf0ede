/**
 * @file A fake of Electron's windows and pages, with the functions that the app uses. A window stays open if its page
 * handles `beforeunload`, unless the app handles `will-prevent-unload` (docs/api/web-contents.md). Using a closed
 * window throws.
 */
import { EventEmitter } from 'node:events'
import type { RecordedCalls } from '../builtApp.ts'
import { addWindow, app, cancelClosing, createEvent, removeWindow, requireReady } from './lifeCycle.ts'
import { session, type FakeSession } from './session.ts'

export const recordedOfWindows = {
  windows: [] as RecordedCalls['windows'],
  loaded: [] as string[],
  reloads: 0,
  progressBars: [] as { progress: number }[],
}

export class FakeContents extends EventEmitter {
  /** Whether the page prevents unloading. A real page can do so only after a user interaction. */
  preventsUnload = false
  isDestroyed = false
  session: FakeSession = session.defaultSession
  opensWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' })
  /** URLs in the history of the page. */
  history = { entries: ['app://calotype/gallery'], index: 0 }
  navigationHistory = {
    canGoBack: () => this.history.index > 0,
    canGoForward: () => this.history.index < this.history.entries.length - 1,
    goBack: () => void (this.history.index = Math.max(0, this.history.index - 1)),
    goForward: () =>
      void (this.history.index = Math.min(this.history.entries.length - 1, this.history.index + 1)),
  }
  setWindowOpenHandler(handler: FakeContents['opensWindow']) {
    this.opensWindow = handler
  }
  send(channel: string, value: unknown) {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    process.send?.({ channel, value })
  }
  reload() {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed')
    void this.mayUnload().then((may) => may && (recordedOfWindows.reloads += 1))
  }
  replaceMisspelling(word: string) {
    this.emit('fake-replaced', word)
  }
  copyImageAt() {}
  /** Whether the page allows unloading. Resolves asynchronously, as in Electron. */
  async mayUnload(): Promise<boolean> {
    await new Promise((done) => setImmediate(done))
    if (!this.preventsUnload) return true
    const event = createEvent()
    this.emit('will-prevent-unload', event)
    return event.defaultPrevented
  }
}

export class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = []
  static fromWebContents = (contents: FakeContents) =>
    FakeWindow.all.find(({ webContents }) => webContents === contents) ?? null
  webContents = new FakeContents()
  url = ''
  isShown = false
  isClosed = false
  constructor(options: object) {
    super()
    requireReady('BrowserWindow')
    recordedOfWindows.windows.push(JSON.parse(JSON.stringify(options)) as RecordedCalls['windows'][number])
    FakeWindow.all.push(this)
    addWindow(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  async loadURL(url: string) {
    this.#mustBeOpen()
    this.url = url
    recordedOfWindows.loaded.push(url)
    await new Promise((done) => setImmediate(done))
    this.emit('ready-to-show')
  }
  close() {
    if (this.isClosed) return
    const event = createEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return cancelClosing()
    void this.webContents.mayUnload().then((may) => {
      if (may) this.#destroy()
      else cancelClosing()
    })
  }
  #destroy() {
    if (this.isClosed) return
    this.isClosed = true
    this.webContents.isDestroyed = true
    this.emit('closed')
    removeWindow(this)
  }
  #mustBeOpen() {
    if (this.isClosed) throw new TypeError('Object has been destroyed')
  }
  show() {
    this.#mustBeOpen()
    this.isShown = true
  }
  hide() {
    this.#mustBeOpen()
    this.isShown = false
  }
  focus() {
    this.#mustBeOpen()
  }
  maximize() {}
  restore() {}
  isDestroyed = () => this.isClosed
  isMinimized = () => false
  isMaximized = () => false
  getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 700 })
  setProgressBar(progress: number) {
    this.#mustBeOpen()
    recordedOfWindows.progressBars.push({ progress })
  }
}
