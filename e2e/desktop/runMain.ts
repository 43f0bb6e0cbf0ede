/**
 * @file Starts the built main process as Electron starts an ES module: the entry is evaluated first, and only then the app
 * becomes ready. Whoever waits for that at the top level of the entry waits forever. The real Electron has no program here.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const STAND_IN = new URL('./electron/electron.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context)
    return { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
  },
})

const { finishLaunching } = (await import(STAND_IN)) as { finishLaunching: () => void }
await import(pathToFileURL(process.argv[2] ?? '').href)
finishLaunching()
