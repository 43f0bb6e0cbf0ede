import type { Bridge } from '@calotype/platform'
import { useWatched } from './useWatched.ts'
import { WatchedView } from './WatchedView.tsx'

/** The watched folders, in the desktop app only. In a file of its own: no browser fetches it. */
export default function WatchedPanel({ bridge }: { bridge: Bridge }) {
  const watched = useWatched(bridge)
  return watched && <WatchedView {...watched} />
}
