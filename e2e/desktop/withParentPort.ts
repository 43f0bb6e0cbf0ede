/**
 * @file `node --import` this: the built transfer process finds what Electron gives a utility process: a port to main, and
 * the `net` module as all that it can import of Electron.
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
  // Main may have ended: then nobody hears it, and this process ends too.
  postMessage: (message: object) => process.send?.(message, undefined, {}, () => {}),
  on: (event: 'message', listener: (said: { data: unknown }) => void) =>
    process.on(event, (data: unknown) => listener({ data })),
}
Object.assign(process, { parentPort })
process.on('disconnect', () => process.exit())
