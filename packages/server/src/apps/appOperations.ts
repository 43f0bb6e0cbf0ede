import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { selectPublicVariables } from '../variables/publicVariables.ts'
import { isWebUrl } from '../variables/validateValue.ts'

const URL_KEYS = { windows: 'windows_app_url', macos: 'macos_app_url', linux: 'linux_app_url' } as const

/** Feature flag that hides all download URLs if it is active and its value is off. */
export const DOWNLOADS_FLAG = 'desktop-downloads'

/**
 * Operation that returns the download URLs of the desktop app, which the operator sets as variables (API-073,
 * CONST-040).
 */
export function createAppOperations({ db }: AppContext): Operations {
  const isHidden = async () => {
    const flags = db.selectFrom('feature_flag').select('name').where('name', '=', DOWNLOADS_FLAG)
    return (await flags.where('active', '=', 1).where('value', '=', 0).executeTakeFirst()) !== undefined
  }

  const readUrls = async () => {
    const rows = await selectPublicVariables(db).where('key', 'in', Object.values(URL_KEYS)).execute()
    return new Map(rows.map(({ variableKey, variableValue }) => [variableKey, variableValue]))
  }

  return {
    async getDownloadUrls() {
      const urlsByKey = (await isHidden()) ? new Map<string, string>() : await readUrls()
      const findUrl = (key: string) => {
        const value = urlsByKey.get(key) ?? ''
        return isWebUrl(value) ? value : null
      }
      const { windows, macos, linux } = URL_KEYS
      const urls = { windows: findUrl(windows), macos: findUrl(macos), linux: findUrl(linux) }
      return { enabled: Object.values(urls).some((url) => url !== null), urls }
    },
  }
}
