/** @file How the app is packaged: `pnpm --filter @calotype/app-desktop package`. The README says what it needs. */
import { join } from 'node:path'
import { flipFuses } from '@electron/fuses'
import type { AfterPackContext, Configuration } from 'electron-builder'
import { APP_ID } from './src/appId.ts'
import { feedOf } from './package-steps/feed.ts'
import { fuses } from './package-steps/fuses.ts'

/** The name of the program on Linux. */
const EXECUTABLE = 'calotype'

/** Path of the packaged program itself. */
function programOf({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const { productFilename } = packager.appInfo
  switch (electronPlatformName) {
    case 'darwin':
      return join(appOutDir, `${productFilename}.app`)
    case 'win32':
      return join(appOutDir, `${productFilename}.exe`)
    default:
      return join(appOutDir, EXECUTABLE)
  }
}

const configuration: Configuration = {
  // The name of the product is `productName` in package.json, where Electron finds it too.
  appId: APP_ID,
  directories: { output: 'build/packages' },
  // All code is bundled: no module comes along.
  files: [
    'build/{main,preload,renderer}/**',
    'icons/tray.png',
    'package.json',
    '!node_modules/**',
    { from: '../app-web/build/client', to: 'web', filter: ['**/*', '!**/*.{br,gz}'] },
  ],
  asar: true,
  npmRebuild: false,
  afterPack: async (context) => {
    await flipFuses(programOf(context), {
      ...fuses,
      resetAdHocDarwinSignature: context.electronPlatformName === 'darwin',
    })
  },
  publish: feedOf(process.env['CALOTYPE_UPDATE_URL']),
  win: { target: 'nsis', icon: 'icons/icon.ico' },
  nsis: { oneClick: true, perMachine: false },
  mac: {
    // A person opens the one, and an app that brings itself up to date the other.
    target: ['dmg', 'zip'],
    icon: 'icons/icon.icns',
    category: 'public.app-category.photography',
    hardenedRuntime: true,
  },
  linux: { target: 'AppImage', icon: 'icons/icon.png', category: 'Graphics', executableName: EXECUTABLE },
}

export default configuration
