/**
 * @file Starts the built main process in Node.js in the same way as Electron starts an ES module. The app becomes ready
 * only after the entry module has been evaluated, so a top-level await for `ready` never resolves.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const FAKE_ELECTRON = new URL('./electron/electron.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context)
    return { url: FAKE_ELECTRON, format: 'module-typescript', shortCircuit: true }
  },
})

const { finishLaunching } = (await import(FAKE_ELECTRON)) as { finishLaunching: () => void }
await import(pathToFileURL(process.argv[2] ?? '').href)
finishLaunching()
