import { EmailPreferencesView } from './EmailPreferencesView.tsx'
import { useEmailPreferences } from './useEmailPreferences.ts'

/** Section in which the user chooses the emails that they get. */
export function EmailPreferences() {
  return <EmailPreferencesView state={useEmailPreferences()} />
}
