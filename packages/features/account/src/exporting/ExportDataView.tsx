import { Banner, Button, Download, Stack } from '@calotype/ui'
import { text } from '../settings/text.ts'

export interface ExportDataViewProps {
  /** The archive is being asked for. */
  isStarting: boolean
  /** The browser has begun to save it. */
  isStarted: boolean
  problem: string | null
  onStart: () => void
}

const words = text.exportData

export function ExportDataView({ isStarting, isStarted, problem, onStart }: ExportDataViewProps) {
  return (
    <Stack gap={4}>
      <div>
        <Button icon={<Download />} busy={isStarting} onClick={onStart}>
          {words.start}
        </Button>
      </div>
      {isStarted && <Banner tone="info">{words.started}</Banner>}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </Stack>
  )
}
