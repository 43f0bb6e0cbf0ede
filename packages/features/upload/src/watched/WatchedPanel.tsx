import type { Bridge } from '@calotype/platform'
import { useWatched } from './useWatched.ts'
import { WatchedView } from './WatchedView.tsx'

/** Section for watched folders in the desktop app. It is in a separate module, which browsers don't load. */
export default function WatchedPanel({ bridge }: { bridge: Bridge }) {
  const watched = useWatched(bridge)
  return watched && <WatchedView {...watched} />
}
