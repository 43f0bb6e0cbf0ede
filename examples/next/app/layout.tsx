import type { ReactNode } from 'react'
import '@calotype/ui/reset.css'
import '@calotype/ui/components.css'
import '@calotype/gallery/components.css'

export const metadata = { title: 'Somebody else’s photos', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light">
      <body>{children}</body>
    </html>
  )
}
