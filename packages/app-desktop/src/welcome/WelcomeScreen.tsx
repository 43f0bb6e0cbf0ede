import type { ServerBridge } from './choice.ts'
import { useWelcome } from './useWelcome.ts'
import { WelcomeView } from './WelcomeView.tsx'

export function WelcomeScreen({ bridge }: { bridge: ServerBridge }) {
  return <WelcomeView {...useWelcome(bridge)} />
}
