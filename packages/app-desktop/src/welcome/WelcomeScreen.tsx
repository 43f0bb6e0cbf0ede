import type { ServerBridge } from './choice.ts'
import { useWelcome } from './useWelcome.ts'
import { WelcomeView } from './WelcomeView.tsx'

/** The first thing one sees of the desktop app: which server it is to show. */
export function WelcomeScreen({ bridge }: { bridge: ServerBridge }) {
  return <WelcomeView {...useWelcome(bridge)} />
}
