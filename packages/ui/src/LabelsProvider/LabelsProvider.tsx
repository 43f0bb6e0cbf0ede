import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { englishLabels, type Labels } from './labels.ts'

const LabelsContext = createContext(englishLabels)

export interface LabelsProviderProps {
  /** Texts in another language. Omitted texts come from the next outer provider, or are English. */
  labels: Partial<Labels>
  /** Part of the page with these texts. */
  children: ReactNode
}

/** Translates texts that components contain, such as the name of a dialog's close button. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const outerLabels = useContext(LabelsContext)
  const mergedLabels = useMemo(() => ({ ...outerLabels, ...labels }), [outerLabels, labels])
  return <LabelsContext value={mergedLabels}>{children}</LabelsContext>
}

/** Returns the texts of the nearest `LabelsProvider`. */
export const useLabels = (): Labels => useContext(LabelsContext)
