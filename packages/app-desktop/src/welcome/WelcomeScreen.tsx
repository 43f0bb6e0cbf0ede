import type { ServerBridge } from './choice.ts'
import { useWelcome } from './useWelcome.ts'
import { WelcomeView } from './WelcomeView.tsx'

/** The first screen of the desktop app, on which the user chooses a server. */
export function WelcomeScreen({ bridge }: { bridge: ServerBridge }) {
  return <WelcomeView {...useWelcome(bridge)} />
}
