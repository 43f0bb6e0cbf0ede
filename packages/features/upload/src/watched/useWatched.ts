import { getReason } from '@calotype/api'
import type { Bridge } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { chooseFolder, describeErrors } from '../folder/chooseFolder.ts'
import { useBridgeState } from '../folder/useBridgeState.ts'
import type { WatchedViewProps } from './WatchedView.tsx'
import { useImportTexts } from '../folder/importTexts.ts'

/** Returns the watched folders and their actions; null until the desktop app has sent the folders. */
export function useWatched(bridge: Bridge): WatchedViewProps | null {
  const text = useImportTexts()
  const { watched: watchedText } = text
  const folders = useBridgeState(bridge.watchedFolders, bridge.onWatchedFolders)
  const [isAdding, setAdding] = useState(false)
  const [opensAtLogin, setOpensAtLogin] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    bridge.opensAtLogin().then(setOpensAtLogin, console.error)
  }, [bridge])

  async function add() {
    setProblem(null)
    setAdding(true)
    try {
      const folder = await chooseFolder(text, bridge)
      if (folder) await describeErrors(bridge.watchFolder(folder.folderId), watchedText.addFailed)
    } catch (error) {
      setProblem(getReason(error))
    } finally {
      setAdding(false)
    }
  }

  function attempt(task: Promise<void>, formatError: (reason: string) => string) {
    setProblem(null)
    task.catch((error: unknown) => setProblem(formatError(getReason(error))))
  }

  return (
    folders && {
      folders,
      isAdding,
      problem,
      opensAtLogin,
      onOpensAtLogin(opens) {
        setOpensAtLogin(opens)
        attempt(
          bridge.setOpensAtLogin(opens).catch((error: unknown) => {
            setOpensAtLogin(!opens)
            throw error
          }),
          watchedText.settingFailed,
        )
      },
      onAdd: () => void add(),
      onRetry: (folderId, kinds) => attempt(bridge.retryWatched(folderId, kinds), watchedText.retryFailed),
      onRemove: (folderId) => attempt(bridge.unwatchFolder(folderId), watchedText.removeFailed),
    }
  )
}
