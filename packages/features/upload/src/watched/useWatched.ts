import { reasonOf } from '@calotype/api'
import type { Bridge } from '@calotype/platform'
import { useState } from 'react'
import { chooseFolder } from '../folder/chooseFolder.ts'
import { folderText } from '../folder/text.ts'
import { useTold } from '../folder/useTold.ts'
import type { WatchedViewProps } from './WatchedView.tsx'

/** The folders that the app keeps in step with the library; null before it has said which. */
export function useWatched(bridge: Bridge): WatchedViewProps | null {
  const folders = useTold(bridge.watchedFolders, bridge.onWatchedFolders)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

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
  return (
    folders && {
      folders,
      isAdding,
      problem,
      onAdd: () => void add(),
      onRemove(folderId) {
        setProblem(null)
        bridge
          .unwatchFolder(folderId)
          .catch((error: unknown) => setProblem(folderText.notUnwatched(reasonOf(error))))
      },
    }
  )
}

function watch(bridge: Bridge, folderId: string): Promise<void> {
  return bridge.watchFolder(folderId).catch((error: unknown) => {
    throw new Error(folderText.notWatched(reasonOf(error)), { cause: error })
  })
}
