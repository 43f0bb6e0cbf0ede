import { useEffect, useState } from 'react'
import type { ServerBridge } from './choice.ts'
import type { WelcomeViewProps } from './WelcomeView.tsx'

/** Returns the state and actions of the welcome page. The app closes the page once a server is chosen. */
export function useWelcome(bridge: ServerBridge): WelcomeViewProps {
  const [welcome, setWelcome] = useState<WelcomeViewProps['welcome']>({ status: 'idle' })
  const [address, setAddress] = useState('')
  useEffect(() => {
    bridge.current().then((server) => server !== null && setAddress(server), console.error)
  }, [bridge])

  async function choose(isWarned: boolean) {
    setWelcome({ status: 'checking' })
    const choice = await bridge.choose(address, isWarned)
    setWelcome(choice.status === 'chosen' ? { status: 'checking' } : choice)
  }

  return {
    welcome,
    address,
    onAddress(input) {
      setAddress(input)
      setWelcome({ status: 'idle' })
    },
    onChoose: () => void choose(false),
    onConfirm: () => void choose(true),
  }
}
