import { createContext, use, type ReactNode } from 'react'
import { darkroom } from '../theme/index.ts'
import { subtree } from './Darkroom.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

const DarkroomContext = createContext(false)

export interface DarkroomProps extends RootProps {
  /** Part of the page with the dark theme. */
  children: ReactNode
}

/**
 * Renders its children in the dark theme, regardless of the page's theme. Menus and dialogs that its children open are
 * dark, too.
 */
export function Darkroom({ children, className, style }: DarkroomProps) {
  return (
    <DarkroomContext value={true}>
      <div className={classes(darkroom, subtree, className)} style={style}>
        {children}
      </div>
    </DarkroomContext>
  )
}

/** Returns the class for a portal, such as a menu or dialog, that opens from inside a `Darkroom`. */
export function useDarkroomClass(): string {
  return use(DarkroomContext) ? darkroom : ''
}
