import type { TransferFile } from '@calotype/transfer'
import { useEffect, useReducer, useSyncExternalStore } from 'react'

/** Milliseconds between two renders of the progress, which changes far more often. */
const RENDER_MS = 500

export interface Uploads {
  getFiles: () => readonly TransferFile[]
  /** Calls `onChange` after changes. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  sentBytes: (id: string) => number
}

export function UploadList({ uploads }: { uploads: Uploads }) {
  const files = useSyncExternalStore(uploads.subscribe, uploads.getFiles, uploads.getFiles)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(render, RENDER_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          {file.name}: {describe(file)}
          {file.state.name === 'active' && (
            <progress aria-label={file.name} max={file.size} value={uploads.sentBytes(file.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function describe({ state, problem, already }: TransferFile): string {
  if (state.name === 'failed') return problem?.message ?? 'failed'
  if (state.name === 'waiting') return `waiting (${state.for})`
  return already ? 'already in your library' : state.name
}
