import { createContext, use, type ReactNode } from 'react'
import { darkroom } from '../theme/index.ts'
import { subtree } from './Darkroom.css.ts'

const DarkroomContext = createContext(false)

export interface DarkroomProps {
  /** The part of the page that is dark. */
  children: ReactNode
}

/** Renders its children in the dark theme, whichever theme the page has. Menus and dialogs opened from inside are dark too. */
export function Darkroom({ children }: DarkroomProps) {
  return (
    <DarkroomContext value={true}>
      <div className={`${darkroom} ${subtree}`}>{children}</div>
    </DarkroomContext>
  )
}

/** Returns the class for a portal, such as a menu or dialog, that was opened from inside a `Darkroom`. */
export function useDarkroomClass(): string {
  return use(DarkroomContext) ? darkroom : ''
}
