import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const EVERY_MS = 24 * 60 * 60 * 1000

/** What of electron-updater is used. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  /** Null: it writes nothing by itself. */
  logger: unknown
  on: {
    (event: 'error', listener: (error: Error) => void): unknown
    (event: 'update-downloaded', listener: (found: { version: string }) => void): unknown
  }
  checkForUpdates: () => Promise<{ downloadPromise?: Promise<unknown> | null } | null>
}

/**
 * Looks for a new version now and every day, fetches it, says so once, and has it installed when the app ends. Only where
 * the package names a feed it may trust (`CALOTYPE_UPDATE_URL` when it was made): without one the app asks nobody. What
 * fails is logged, and tried again the next day.
 */
export async function startUpdates({
  resources,
  platform,
  load,
  tell,
}: {
  /** Folder of the packaged app's resources. */
  resources: string
  platform: NodeJS.Platform
  load: () => Promise<Updater>
  /** Shows a message of the system that wants no answer. */
  tell: (message: { title: string; body: string }) => void
}): Promise<void> {
  const feed = await readFile(join(resources, 'app-update.yml'), 'utf8').catch(() => '')
  if (!isTrusted(feed, platform)) return
  const failed = (error: unknown) => console.error('Calotype could not be brought up to date:', error)
  const updater = await load().catch(failed)
  if (!updater) return

  let told = ''
  updater.logger = null
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.on('error', failed)
  updater.on('update-downloaded', ({ version }) => {
    if (told === version) return
    told = version
    tell({ title: `Calotype ${version} is ready`, body: 'It is installed when you quit Calotype.' })
  })
  await look()
  setInterval(() => void look(), EVERY_MS).unref()

  /** What rejects was an event before, and is logged already. */
  async function look() {
    const found = await updater?.checkForUpdates().catch(() => null)
    await found?.downloadPromise?.catch(() => {})
  }
}

/**
 * A feed says itself what its files must be, so nobody on the way may be able to change it; and Windows alone compares a
 * signature only where the feed names its signer (macOS always does, an AppImage has none).
 */
function isTrusted(feed: string, platform: NodeJS.Platform): boolean {
  return /^url: *['"]?https:\/\//m.test(feed) && (platform !== 'win32' || /^publisherName:/m.test(feed))
}
