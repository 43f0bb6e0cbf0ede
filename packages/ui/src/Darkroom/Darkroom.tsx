import { createContext, use, type ReactNode } from 'react'
import { darkroom } from '../theme/index.ts'
import { subtree } from './Darkroom.css.ts'

const DarkroomContext = createContext(false)

export interface DarkroomProps {
  children: ReactNode
}

/** Shows what is inside in the dark theme, whichever theme the page has. What opens from it is dark too. */
export function Darkroom({ children }: DarkroomProps) {
  return (
    <DarkroomContext value={true}>
      <div className={`${darkroom} ${subtree}`}>{children}</div>
    </DarkroomContext>
  )
}

/** The class of what opens elsewhere in the document (a menu, a dialog) but belongs to the place it opened from. */
export function useDarkroomClass(): string {
  return use(DarkroomContext) ? darkroom : ''
}
