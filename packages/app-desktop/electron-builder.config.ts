/** @file Configuration of electron-builder, which packages the app: `pnpm --filter @calotype/app-desktop package`. */
import { join } from 'node:path'
import { flipFuses } from '@electron/fuses'
import type { AfterPackContext, Configuration } from 'electron-builder'
import { APP_ID } from './src/system/appId.ts'
import { createUpdateFeed } from './package-steps/feed.ts'
import { fuses } from './package-steps/fuses.ts'

const EXECUTABLE = 'calotype'

function getProgramPath({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
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
  // The product's name is `productName` in package.json, because Electron reads it there too.
  appId: APP_ID,
  directories: { output: 'build/packages' },
  // The package needs no modules, because Vite bundles all code.
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
    await flipFuses(getProgramPath(context), {
      ...fuses,
      resetAdHocDarwinSignature: context.electronPlatformName === 'darwin',
    })
  },
  publish: createUpdateFeed(process.env['CALOTYPE_UPDATE_URL']),
  win: { target: 'nsis', icon: 'icons/icon.ico' },
  nsis: {
    oneClick: true,
    perMachine: false,
    // The default name contains spaces. GitHub would replace them with dots, and checksum files wouldn't match.
    artifactName: '${productName}-Setup-${version}.${ext}',
  },
  mac: {
    // Users install the app from the dmg. The updater needs the zip.
    target: ['dmg', 'zip'],
    icon: 'icons/icon.icns',
    category: 'public.app-category.photography',
    hardenedRuntime: true,
  },
  linux: { target: 'AppImage', icon: 'icons/icon.png', category: 'Graphics', executableName: EXECUTABLE },
}

export default configuration
