import { useTexts } from '@calotype/platform'
import { Button, Delayed, LightboxNote, Spinner } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import type { SharedFiles } from '../sharedFiles.ts'

/**
 * Replaces a file in the lightbox while the page of files that contains it is loading, or if that page could not be
 * loaded.
 */
export function UnloadedFile({ files, index }: { files: SharedFiles; index: number }) {
  const text = useTexts(fileTexts)
  if (!files.hasFailed) {
    return (
      <Delayed>
        <Spinner label={text.fileLoading} />
      </Delayed>
    )
  }
  const retry = () => {
    files.onRetry()
    void files.load(index)
  }
  return (
    <LightboxNote title={text.fileFailed} hint={text.photoFailedHint} isProblem>
      <Button onClick={retry}>{text.retry}</Button>
    </LightboxNote>
  )
}
