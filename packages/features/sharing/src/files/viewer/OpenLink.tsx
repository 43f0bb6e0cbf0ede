import { useTexts } from '@calotype/platform'
import { onPlainClick } from '@calotype/ui'
import type { ReactNode } from 'react'
import { fileTexts } from '../text.ts'

interface OpenLinkProps {
  className: string
  /** The name of the file. */
  name: string
  /** The URL that opens the file. */
  href: string
  onOpen: () => void
  children: ReactNode
}

/**
 * Opens a file of a link in the lightbox. The browser loads the URL instead if the page is server-rendered and its
 * scripts have not loaded. `referrerPolicy` tells the loaded page that the list opened it, so that closing goes back.
 */
export function OpenLink({ className, name, href, onOpen, children }: OpenLinkProps) {
  const text = useTexts(fileTexts)
  return (
    <a
      className={className}
      href={href}
      aria-label={text.open(name)}
      referrerPolicy="same-origin"
      draggable={false}
      onClick={onPlainClick(onOpen)}
    >
      {children}
    </a>
  )
}
