import { createTokenStore } from '../session/tokenStore.ts'
import { mapCommands, type Bridge } from './bridge.ts'
import { FAILS } from './command.ts'

const store = () => createTokenStore(localStorage)

/**
 * Bridge for browsers. Stores the token in local storage (DESK-017). There are no folders and no events, and reading
 * files fails (DESK-018, DESK-022 to DESK-026).
 */
export const webBridge: Bridge = {
  ...mapCommands((name, { kind, browserResult }) => {
    if (kind === 'event') return () => browserResult
    if (kind === 'order') return () => {}
    return async () => {
      if (browserResult === FAILS) throw new Error(`${name} is only available in Electron environment`)
      console.warn(`${name} called outside of Electron environment`)
      return browserResult
    }
  }),
  storeToken: async (token) => store().write(token),
  retrieveToken: async () => store().read(),
  clearToken: async () => store().clear(),
  serverOrigin: async () => location.origin,
}
