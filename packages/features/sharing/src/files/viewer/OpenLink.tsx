import type { SharedFile } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { onPlainClick } from '@calotype/ui'
import type { ReactNode } from 'react'
import { fileTexts } from '../text.ts'

interface OpenLinkProps {
  className: string
  file: SharedFile
  href: string
  onOpen: () => void
  children: ReactNode
}

/**
 * Link that opens a file in the lightbox. If the page's scripts have not loaded, the browser loads the URL instead.
 * `referrerPolicy` tells the loaded page that the list opened it, so that closing the file goes back.
 */
export function OpenLink({ className, file, href, onOpen, children }: OpenLinkProps) {
  const text = useTexts(fileTexts)
  return (
    <a
      className={className}
      href={href}
      aria-label={[text.open(file.name), file.motionUrl && text.motion, file.panorama && text.panorama]
        .filter(Boolean)
        .join(', ')}
      referrerPolicy="same-origin"
      draggable={false}
      onClick={onPlainClick(onOpen)}
    >
      {children}
    </a>
  )
}
