import { hasUnsavedChanges, lazyPart } from '@calotype/platform'
import { NavigationProvider, pendingDialog } from '@calotype/ui'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenPath } from '../navigation/toScreenPath.ts'
import { useTraversalGuard } from './useTraversalGuard.ts'

const DiscardDialog = lazyPart(
  () => import('./DiscardDialog.tsx'),
  pendingDialog(({ onKeep }) => onKeep),
)

type LeaveHandler = (leave: () => void) => void

const LeaveContext = createContext<LeaveHandler>((leave) => leave())

/**
 * Returns a function that runs an action that leaves the screen, such as a navigation. If a form has unsaved changes,
 * the function asks the user first.
 */
export const useLeave = (): LeaveHandler => use(LeaveContext)

/** Asks before links, Back and Forward leave a screen with unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [pending, setPending] = useState<{ leave: () => void } | null>(null)
  const leave = useCallback<LeaveHandler>((action) => {
    if (hasUnsavedChanges()) setPending({ leave: action })
    else action()
  }, [])
  useTraversalGuard(hasUnsavedChanges, (traverse) => setPending({ leave: traverse }))

  function followLink(href: string) {
    const openUrl = () => void navigate(href)
    if (toScreenPath(new URL(href, location.href).pathname) === toScreenPath(pathname)) openUrl()
    else leave(openUrl)
  }

  return (
    <LeaveContext value={leave}>
      <NavigationProvider navigate={followLink}>{children}</NavigationProvider>
      {pending && (
        <DiscardDialog
          onDiscard={() => {
            setPending(null)
            pending.leave()
          }}
          onKeep={() => setPending(null)}
        />
      )}
    </LeaveContext>
  )
}
