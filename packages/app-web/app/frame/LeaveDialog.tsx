import { StopDialog } from '@calotype/upload'

/** Asks before a sign-out that would end a running upload; in a file of its own, to be loaded only then. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return <StopDialog open confirmLabel="Stop and log out" onStop={onLeave} onGoOn={onStay} />
}
