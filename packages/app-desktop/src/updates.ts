import { existsSync } from 'node:fs'
import { join } from 'node:path'

const EVERY_MS = 24 * 60 * 60 * 1000

/**
 * Looks for a new version now and every day, and has it installed when the app ends. Only where the package names a feed
 * (`CALOTYPE_UPDATE_URL` when it was made): without one the app asks nobody.
 *
 * @param resources folder of the packaged app's resources
 */
export async function startUpdates(resources: string): Promise<void> {
  if (!existsSync(join(resources, 'app-update.yml'))) return
  const { autoUpdater } = (await import('electron-updater')).default
  const look = () =>
    autoUpdater
      .checkForUpdatesAndNotify()
      .catch((error) => console.error('There was no answer about new versions:', error))
  await look()
  setInterval(() => void look(), EVERY_MS).unref()
}
