import { useState } from 'react'
import { EmailView, type EmailTab } from './EmailView.tsx'
import { useHistory } from './history/useHistory.ts'
import { useSend } from './send/useSend.ts'
import { useTemplates } from './templates/useTemplates.ts'
import { useStats } from './useStats.ts'

export interface EmailScreenProps {
  /** The tab to begin with. */
  firstTab?: EmailTab
}

/** What only the first administrator may do: send e-mails, keep templates, see what became of them (ADME). */
export function EmailScreen({ firstTab = 'send' }: EmailScreenProps) {
  const [tab, setTab] = useState(firstTab)
  const stats = useStats()
  const history = useHistory()
  const send = useSend()
  const templates = useTemplates()
  const show = (next: EmailTab) => {
    if (next === 'history') history.onRefresh()
    setTab(next)
  }
  return (
    <EmailView tab={tab} onTab={show} stats={stats} send={send} templates={templates} history={history} />
  )
}
