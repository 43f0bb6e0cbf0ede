import { createExport } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import { settingsTexts } from '../settings/text.ts'
import { ExportDataView } from './ExportDataView.tsx'

/** Section "Export Data". Downloads all contents of the account. */
export function ExportData() {
  const text = useTexts(settingsTexts)
  const { api } = usePlatform()
  const start = useMutation({ mutationFn: () => createExport(api), onSuccess: save })
  return (
    <ExportDataView
      isStarting={start.isPending}
      isStarted={start.isSuccess}
      problem={getProblem(start, text.exportData.failed)}
      onStart={() => start.mutate()}
    />
  )
}

/** Downloads through a link, so that the browser saves the data without loading it into the page's memory. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
