import { File as FileIcon, Film } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { callWhenIdle } from '../callWhenIdle.ts'
import * as css from './Preview.css.ts'
import { VideoFrame } from './VideoFrame.tsx'

/** Maximum delay, in milliseconds, before a picture is shown while the page is busy. */
const IDLE_TIMEOUT_MS = 300

export interface PreviewProps {
  /** Null if the user has to select the file again. */
  file: File | null
  isVideo: boolean
}

/** Preview of a local file, or an icon for its type. */
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
    // Create object URLs while the page is idle, because creating many in a row would freeze the page.
    const cancel = callWhenIdle(() => {
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
