import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { englishLabels, type Labels } from './labels.ts'

const LabelsContext = createContext(englishLabels)

export interface LabelsProviderProps {
  /** Texts in another language, or some of them. The others stay as above this provider, or in English. */
  labels: Partial<Labels>
  /** The part of the page that has these texts. */
  children: ReactNode
}

/** Translates the texts that components contain themselves, such as the name of the close button of a dialog. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const outer = useContext(LabelsContext)
  const all = useMemo(() => ({ ...outer, ...labels }), [outer, labels])
  return <LabelsContext value={all}>{children}</LabelsContext>
}

/** Returns the texts of the nearest `LabelsProvider`. */
export const useLabels = (): Labels => useContext(LabelsContext)
