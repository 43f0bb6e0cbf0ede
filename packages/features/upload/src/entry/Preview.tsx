import { File as FileIcon, Film } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'
import * as css from './Preview.css.ts'
import { VideoFrame } from './VideoFrame.tsx'

/** How long a busy page may put off one picture, in milliseconds. */
const IDLE_TIMEOUT_MS = 300

export interface PreviewProps {
  /** Null while it has to be chosen again. */
  file: File | null
  isVideo: boolean
}

/** A preview of a file that is still on this device, or a symbol for its kind. */
export function Preview({ file, isVideo }: PreviewProps) {
  if (isVideo && file) return <VideoFrame file={file} />
  if (isVideo) {
    return (
      <span className={css.icon}>
        <Film />
      </span>
    )
  }
  return file ? <Picture file={file} /> : <FileSymbol />
}

function FileSymbol() {
  return (
    <span className={css.icon}>
      <FileIcon />
    </span>
  )
}

function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    let address: string | null = null
    // The page stands still until the browser has written down the address: not for many of them in a row.
    const cancel = whenIdle(() => {
      address = URL.createObjectURL(file)
      setUrl(address)
    }, IDLE_TIMEOUT_MS)
    return () => {
      cancel()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [file])

  if (isBroken) return <FileSymbol />
  if (url === null) return null
  return (
    <img
      className={css.image}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}
