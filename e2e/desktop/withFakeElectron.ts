/** @file `node --import` this: whatever imports `electron` gets fakeElectron.ts. The real one has no program here. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context)
    return {
      url: new URL('./fakeElectron.ts', import.meta.url).href,
      format: 'module-typescript',
      shortCircuit: true,
    }
  },
})
