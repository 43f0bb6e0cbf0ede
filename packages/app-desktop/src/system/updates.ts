import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DesktopTexts } from '../text.ts'

const CHECK_INTERVAL_MS = 24 * 60 * 60 * 1000

/** The parts of electron-updater that are used here. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  /** If null, the updater doesn't log. */
  logger: unknown
  on: {
    (event: 'error', listener: (error: Error) => void): unknown
    (event: 'update-downloaded', listener: (found: { version: string }) => void): unknown
  }
  checkForUpdates: () => Promise<{ downloadPromise?: Promise<unknown> | null } | null>
}

/**
 * Checks for a new version at startup and then daily, downloads it, shows one notification, and installs it when the
 * app quits. Does nothing unless the package has a trusted feed (`CALOTYPE_UPDATE_URL` at build time). Logs failures.
 */
export async function startUpdates({
  resources,
  platform,
  load,
  texts,
  notify,
}: {
  resources: string
  platform: NodeJS.Platform
  load: () => Promise<Updater>
  texts: () => DesktopTexts['update']
  notify: (message: { title: string; body: string }) => void
}): Promise<void> {
  const feed = await readFile(join(resources, 'app-update.yml'), 'utf8').catch(() => '')
  if (!isTrusted(feed, platform)) return
  const logFailure = (error: unknown) => console.error('Calotype could not be updated:', error)
  const updater = await load().catch(logFailure)
  if (!updater) return

  let announcedVersion = ''
  updater.logger = null
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.on('error', logFailure)
  updater.on('update-downloaded', ({ version }) => {
    if (announcedVersion === version) return
    announcedVersion = version
    const { title, hint } = texts()
    notify({ title: title(version), body: hint })
  })
  await check()
  setInterval(() => void check(), CHECK_INTERVAL_MS).unref()

  /** Checks for an update. Ignores rejections, because the `error` event has already logged them. */
  async function check() {
    const update = await updater?.checkForUpdates().catch(() => null)
    await update?.downloadPromise?.catch(() => {})
  }
}

/**
 * Whether updates from a feed are safe. The feed contains the checksums of its files, so its URL must use HTTPS.
 * Windows checks signatures only if the feed names the publisher, macOS always does, and AppImages have none.
 */
function isTrusted(feed: string, platform: NodeJS.Platform): boolean {
  return /^url: *['"]?https:\/\//m.test(feed) && (platform !== 'win32' || /^publisherName:/m.test(feed))
}
