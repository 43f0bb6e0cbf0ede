import { createExport } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../problemOf.ts'
import { text } from '../settings/text.ts'
import { ExportDataView } from './ExportDataView.tsx'

/** The section Export Data: everything the account holds, saved by the browser while it comes. */
export function ExportData() {
  const { api } = usePlatform()
  const start = useMutation({ mutationFn: () => createExport(api), onSuccess: save })
  return (
    <ExportDataView
      isStarting={start.isPending}
      isStarted={start.isSuccess}
      problem={problemOf(start, text.exportData.failed)}
      onStart={() => start.mutate()}
    />
  )
}

/** As a link does it: the bytes never pass through the page. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
