import type { App } from 'electron'
import { access, rm } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'

/** Argument that the system passes when it starts the app at sign-in. The app then opens no window. */
const AT_LOGIN = '--at-login'

export interface OpenAtLogin {
  /** Whether the app opens at sign-in; null if the system is unsupported or the app isn't packaged. */
  get: () => Promise<boolean | null>
  set: (opens: boolean) => Promise<void>
  isStartedAtLogin: () => boolean
}

/**
 * Creates functions that read and change whether the app opens when the user signs in to the computer, using the
 * system's own mechanism.
 */
export function createOpenAtLogin(
  app: Pick<App, 'isPackaged' | 'name' | 'getLoginItemSettings' | 'setLoginItemSettings'>,
  { platform, argv, env }: { platform: NodeJS.Platform; argv: readonly string[]; env: NodeJS.ProcessEnv },
): OpenAtLogin {
  const isStartedAtLogin = () =>
    platform === 'darwin' ? app.getLoginItemSettings().wasOpenedAtLogin : argv.includes(AT_LOGIN)

  if (app.isPackaged && platform === 'linux')
    return { ...createAutostartEntry(app.name, argv, env), isStartedAtLogin }
  if (!app.isPackaged || (platform !== 'darwin' && platform !== 'win32'))
    return {
      get: async () => null,
      set: async () => {
        throw new Error('This system can’t open the app when you sign in.')
      },
      isStartedAtLogin,
    }
  const args = platform === 'win32' ? { args: [AT_LOGIN] } : {}
  return {
    get: async () => app.getLoginItemSettings(args).openAtLogin,
    set: async (opens) => app.setLoginItemSettings({ openAtLogin: opens, ...args }),
    isStartedAtLogin,
  }
}

/**
 * Creates the functions for Linux, which use an entry in the autostart folder that freedesktop.org specifies. Electron
 * has no such setting on Linux.
 */
function createAutostartEntry(name: string, [program = '']: readonly string[], env: NodeJS.ProcessEnv) {
  const folder = join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'autostart')
  const entry = join(folder, 'calotype.desktop')
  // An AppImage runs from a temporary mount point. Its own path is in APPIMAGE.
  const command = quote(env['APPIMAGE'] ?? program)
  return {
    get: () =>
      access(entry).then(
        () => true,
        () => false,
      ),
    async set(opens: boolean) {
      if (!opens) return rm(entry, { force: true })
      mkdirSync(folder, { recursive: true })
      const lines = ['[Desktop Entry]', 'Type=Application', `Name=${name}`, `Exec=${command} ${AT_LOGIN}`, '']
      await writeFileAtomic(entry, lines.join('\n'))
    },
  }
}

/** Quotes an argument of `Exec` according to the Desktop Entry Specification, in which `%` starts a field code. */
const quote = (path: string) =>
  `"${path
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('%', '%%')}"`
