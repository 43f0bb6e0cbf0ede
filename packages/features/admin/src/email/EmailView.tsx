import type { EmailStats } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import { Link, Tabs, type RootProps } from '@calotype/ui'
import type { LoadState } from '../loaded/toLoadState.ts'
import { Page } from '../page/Page.tsx'
import { HistoryView, type HistoryViewProps } from './history/HistoryView.tsx'
import { MailingsView, type MailingsViewProps } from './mailings/MailingsView.tsx'
import { SendForm, type SendFormProps } from './send/SendForm.tsx'
import { Stats } from './Stats.tsx'
import { TemplatesView, type TemplatesViewProps } from './templates/TemplatesView.tsx'
import { emailTexts } from './text.ts'

/** Tabs of the email screen, in display order. */
export type EmailTab = 'send' | 'templates' | 'history' | 'mailings'

export interface EmailViewProps extends RootProps {
  tab: EmailTab
  onTab: (tab: EmailTab) => void
  stats: LoadState<EmailStats>
  send: SendFormProps
  templates: TemplatesViewProps
  history: HistoryViewProps
  mailings: MailingsViewProps
}

/** Renders the statistics above the tabs (ADME-001 to ADME-008). */
export function EmailView({
  tab,
  onTab,
  stats,
  send,
  templates,
  history,
  mailings,
  className,
  style,
}: EmailViewProps) {
  const text = useTexts(emailTexts)
  return (
    <Page
      className={className}
      style={style}
      title={text.title}
      actions={<Link href={paths.keptMail}>{text.inbox.title}</Link>}
    >
      <Stats stats={stats} />
      <Tabs
        label={text.tabs.label}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'send', label: text.tabs.send, content: <SendForm {...send} /> },
          {
            value: 'templates',
            label: text.tabs.templates,
            content: <TemplatesView {...templates} />,
            keepMounted: true,
          },
          { value: 'history', label: text.tabs.history, content: <HistoryView {...history} /> },
          { value: 'mailings', label: text.tabs.mailings, content: <MailingsView {...mailings} /> },
        ]}
      />
    </Page>
  )
}
