import type { ServerBridge } from './choice.ts'
import { useWelcome } from './useWelcome.ts'
import { WelcomeView } from './WelcomeView.tsx'

/** First screen of the desktop app: asks for the server. */
export function WelcomeScreen({ bridge }: { bridge: ServerBridge }) {
  return <WelcomeView {...useWelcome(bridge)} />
}
