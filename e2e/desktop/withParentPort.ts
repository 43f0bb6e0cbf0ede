/**
 * @file For `node --import`: gives the built transfer process what Electron gives a utility process: a port to the main
 * process, and Electron's `net` module.
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
