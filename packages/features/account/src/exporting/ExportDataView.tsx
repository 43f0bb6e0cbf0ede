import { useTexts } from '@calotype/platform'
import { Banner, Button, Download, Stack } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'

export interface ExportDataViewProps {
  isStarting: boolean
  /** Whether the browser has started the download. */
  isStarted: boolean
  problem: string | null
  onStart: () => void
}

export function ExportDataView({ isStarting, isStarted, problem, onStart }: ExportDataViewProps) {
  const texts = useTexts(settingsTexts).exportData
  return (
    <Stack gap={4}>
      <div>
        <Button icon={<Download />} busy={isStarting} onClick={onStart}>
          {texts.start}
        </Button>
      </div>
      {isStarted && <Banner tone="info">{texts.started}</Banner>}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </Stack>
  )
}
