import { paths } from '@calotype/platform'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLeave } from '../leaving/LeaveGuard.tsx'

const IGNORED_TARGETS = 'input, textarea, select, [contenteditable], [data-modal] *'

/** Opens the search when the user presses '/' outside of fields and dialogs. */
export function useSearchKey() {
  const navigate = useNavigate()
  const leave = useLeave()
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    if (key !== '/' || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && target.matches(IGNORED_TARGETS)) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
    if (field) field.focus()
    else leave(() => void navigate(paths.search))
  })
  useEffect(() => {
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
