import { DevicesView } from './DevicesView.tsx'
import { useDevices } from './useDevices.ts'

/** Section "Devices". Lists the devices on which the user is signed in. */
export function Devices() {
  return <DevicesView devices={useDevices()} />
}
