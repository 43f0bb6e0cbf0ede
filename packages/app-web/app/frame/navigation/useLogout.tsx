import { lazyPart, usePlatform } from '@calotype/platform'
import { pendingDialog } from '@calotype/ui'
import { useUploadQueue } from '@calotype/upload'
import { useState, type ReactNode } from 'react'
import { useLeave } from '../leaving/LeaveGuard.tsx'

const LeaveDialog = lazyPart(
  () => import('../leaving/LeaveDialog.tsx'),
  pendingDialog(({ onStay }) => onStay),
)

/**
 * Returns a function that signs out (SHELL-066, SHELL-088). If files are uploading or changes are unsaved, the function
 * first asks for confirmation in `question`, which the caller must render.
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const { session } = usePlatform()
  const { isRunning, stop } = useUploadQueue()
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isRunning) setAsking(false)
  const leave = useLeave()
  const signOut = () => void session.signOut()
  const stopAndSignOut = () => void stop().then(signOut)
  return {
    logout: () => leave(() => (isRunning ? setAsking(true) : signOut())),
    question: isAsking && <LeaveDialog onLeave={stopAndSignOut} onStay={() => setAsking(false)} />,
  }
}
