import { HomeScreen } from '@calotype/site'

export default function Home() {
  return <HomeScreen />
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
