import { StopDialog } from '@calotype/upload'

/**
 * Dialog that asks before a sign-out that would stop uploads. It is in a separate module, because few visits need it.
 */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return <StopDialog open confirmLabel="Stop and sign out" onStop={onLeave} onCancel={onStay} />
}
