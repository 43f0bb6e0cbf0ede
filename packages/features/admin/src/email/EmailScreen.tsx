import type { RootProps } from '@calotype/ui'
import { useState } from 'react'
import { EmailView, type EmailTab } from './EmailView.tsx'
import { useHistory } from './history/useHistory.ts'
import { useMailings } from './mailings/useMailings.ts'
import { useSend } from './send/useSend.ts'
import { useTemplates } from './templates/useTemplates.ts'
import { useStats } from './useStats.ts'

export interface EmailScreenProps extends RootProps {
  /** Initially selected tab. */
  firstTab?: EmailTab
}

/** Screen on which the first administrator sends emails, edits templates, and sees the delivery history (ADME). */
export function EmailScreen({ firstTab = 'send', ...root }: EmailScreenProps) {
  const [tab, setTab] = useState(firstTab)
  const stats = useStats()
  const history = useHistory()
  const send = useSend(() => setTab('mailings'))
  const mailings = useMailings(tab === 'mailings')
  const templates = useTemplates()
  const show = (next: EmailTab) => {
    if (next === 'history') history.onRefresh()
    setTab(next)
  }
  return (
    <EmailView
      tab={tab}
      onTab={show}
      stats={stats}
      send={send}
      templates={templates}
      history={history}
      mailings={mailings}
      {...root}
    />
  )
}
