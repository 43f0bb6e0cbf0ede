import { useVariables, type Log } from './useVariables.ts'
import { VariablesView } from './VariablesView.tsx'

// oxlint-disable-next-line no-console -- that is what the two buttons are for (ADMV-005, ADMV-006)
const logToConsole: Log = (title, variables) => console.log(title, variables)

export interface VariablesScreenProps {
  /** Where the console buttons write to: the console. */
  log?: Log
}

/** The operator's settings (ADMV). */
export function VariablesScreen({ log = logToConsole }: VariablesScreenProps) {
  return <VariablesView {...useVariables(log)} />
}
