import { Banner, Button, Download, Stack } from '@calotype/ui'
import { text } from '../settings/text.ts'

export interface ExportDataViewProps {
  /** Whether the export is being requested. */
  isStarting: boolean
  /** Whether the browser has started the download. */
  isStarted: boolean
  problem: string | null
  onStart: () => void
}

const texts = text.exportData

export function ExportDataView({ isStarting, isStarted, problem, onStart }: ExportDataViewProps) {
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
