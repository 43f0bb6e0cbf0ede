import { DevicesView } from './DevicesView.tsx'
import { useDevices } from './useDevices.ts'

/** The section Devices: where one is signed in. */
export function Devices() {
  return <DevicesView devices={useDevices()} />
}
