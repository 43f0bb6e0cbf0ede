import { useEffect } from 'react'
import type { LeaveQuestion } from '../bridge/bridge.ts'
import { usePlatform } from '../Platform.tsx'

/**
 * Questions from all mounted components whose data would be lost on leaving. The desktop app shows the last question.
 */
const questions: LeaveQuestion[] = []

/**
 * While `question` is not null, asks before a reload and before the tab, window or app closes. Browsers ask with their
 * own text; in the desktop app, Electron shows no dialog, so the app shows the question. The object must be the same in
 * every render.
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
