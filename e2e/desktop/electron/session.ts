/** @file A fake of Electron's session: permissions, stored data and the scheme that the app serves. */
import { requireReady } from './lifeCycle.ts'

export type Handler = (...args: never[]) => unknown

export const permits: Record<string, Handler> = {}
export const recordedOfSession: object[] = []

export class FakeSession {
  setPermissionRequestHandler = (handler: Handler) => void (permits['request'] = handler)
  setPermissionCheckHandler = (handler: Handler) => void (permits['check'] = handler)
  setDevicePermissionHandler = (handler: Handler) => void (permits['device'] = handler)
  clearStorageData = async () => void recordedOfSession.push({ type: 'storageCleared' })
  setSpellCheckerEnabled = (isOn: boolean) => void recordedOfSession.push({ type: 'spelling', isOn })
}

const defaultSession = new FakeSession()

export const session = {
  fromPartition: () => new FakeSession(),
  get defaultSession() {
    requireReady('session.defaultSession')
    return defaultSession
  },
}
