import { useEffect } from 'react'
import type { LeaveQuestion } from './bridge.ts'
import { usePlatform } from './Platform.tsx'

/** What would be lost now, the latest last. Several parts of a page can have something to lose at once. */
const questions: LeaveQuestion[] = []

/**
 * Asks before the page is left, by a reload or with its tab, window or app, while `question` is not null. A browser asks in
 * its own words; the desktop app, where Electron asks nothing, shows the question. Keep its object the same between renders.
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
