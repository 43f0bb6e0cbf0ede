import { reasonOf } from '@calotype/api'
import type { Bridge } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { chooseFolder } from '../folder/chooseFolder.ts'
import { useTold } from '../folder/useTold.ts'
import { watchedText } from './text.ts'
import type { WatchedViewProps } from './WatchedView.tsx'

/** The folders that the app keeps in step with the library; null before it has said which. */
export function useWatched(bridge: Bridge): WatchedViewProps | null {
  const folders = useTold(bridge.watchedFolders, bridge.onWatchedFolders)
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
      const folder = await chooseFolder(bridge)
      if (folder) await watch(bridge, folder.folderId)
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setAdding(false)
    }
  }

  function attempt(work: Promise<void>, words: (reason: string) => string) {
    setProblem(null)
    work.catch((error: unknown) => setProblem(words(reasonOf(error))))
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
          watchedText.notSet,
        )
      },
      onAdd: () => void add(),
      onRetry: (folderId, kinds) => attempt(bridge.retryWatched(folderId, kinds), watchedText.notRetried),
      onRemove: (folderId) => attempt(bridge.unwatchFolder(folderId), watchedText.notUnwatched),
    }
  )
}

function watch(bridge: Bridge, folderId: string): Promise<void> {
  return bridge.watchFolder(folderId).catch((error: unknown) => {
    throw new Error(watchedText.notWatched(reasonOf(error)), { cause: error })
  })
}
