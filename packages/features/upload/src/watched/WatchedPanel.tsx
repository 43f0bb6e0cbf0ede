import type { Bridge } from '@calotype/platform'
import { useWatched } from './useWatched.ts'
import { WatchedView } from './WatchedView.tsx'

/** Watched folders in the desktop app. A separate module, so that browsers don't load it. */
export default function WatchedPanel({ bridge }: { bridge: Bridge }) {
  const watched = useWatched(bridge)
  return watched && <WatchedView {...watched} />
}
