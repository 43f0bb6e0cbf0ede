import { useEffect } from 'react'
import type { LeaveQuestion } from '../bridge/bridge.ts'
import { usePlatform } from '../Platform.tsx'

/** Questions of all mounted components that would lose data. The desktop app shows the last one. */
const questions: LeaveQuestion[] = []

/**
 * While `question` is not null, asks before a reload, and before the tab, window or app closes. A browser asks with its
 * own text; the desktop app shows the question, because Electron shows none. Keep the object stable between renders.
 */
export function useLeaveQuestion(question: LeaveQuestion | null): void {
  const { bridge } = usePlatform()
  useEffect(() => {
    if (question === null) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    const report = () => bridge?.setLeaveQuestion(questions.at(-1) ?? null)
    window.addEventListener('beforeunload', prevent)
    questions.push(question)
    report()
    return () => {
      window.removeEventListener('beforeunload', prevent)
      questions.splice(questions.indexOf(question), 1)
      report()
    }
  }, [question, bridge])
}
