/**
 * @file Loaded with `node --import`. Provides the built transfer process with a parent port, like that of an Electron
 * utility process, and with a stand-in for Electron's `net` module.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context)
    return {
      url: new URL('./electron/net.ts', import.meta.url).href,
      format: 'module-typescript',
      shortCircuit: true,
    }
  },
})

const parentPort = {
  // If the main process has exited, the message is lost, and this process exits too.
  postMessage: (message: object) => process.send?.(message, undefined, {}, () => {}),
  on: (event: 'message', listener: (message: { data: unknown }) => void) =>
    process.on(event, (data: unknown) => listener({ data })),
}
Object.assign(process, { parentPort })
process.on('disconnect', () => process.exit())
