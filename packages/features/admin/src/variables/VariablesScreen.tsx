import type { RootProps } from '@calotype/ui'
import { useVariables, type Log } from './useVariables.ts'
import { VariablesView } from './VariablesView.tsx'

// oxlint-disable-next-line no-console -- both buttons log to the console by specification (ADMV-005, ADMV-006)
const logToConsole: Log = (title, variables) => console.log(title, variables)

export interface VariablesScreenProps extends RootProps {
  /** Receives the output of the two log buttons. Defaults to the console. */
  log?: Log
}

/** Screen that lists, creates, edits and deletes the operator's variables (ADMV). */
export function VariablesScreen({ log = logToConsole, ...root }: VariablesScreenProps) {
  return <VariablesView {...useVariables(log)} {...root} />
}
