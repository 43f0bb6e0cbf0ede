import { lazyPart, type PendingPartProps, useTexts } from '@calotype/platform'
import { PendingOverlay } from '@calotype/ui'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenPath } from '../frame/navigation/toScreenPath.ts'
import { isFirstEntry } from '../routes/url.ts'
import { connectionTexts } from './text.ts'

/**
 * Creates a lazily loaded viewer that opens over its list. The list stays on screen until the viewer's script has
 * loaded.
 */
export const createLazyViewer = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPart(load, PendingViewer)

function PendingViewer({ status, onRetry }: PendingPartProps<object>) {
  const text = useTexts(connectionTexts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <PendingOverlay
      kind="viewer"
      status={status}
      texts={text.pendingViewer}
      onRetry={onRetry}
      onClose={() =>
        void (isFirstEntry() ? navigate(toScreenPath(pathname) + search, { replace: true }) : navigate(-1))
      }
    />
  )
}
