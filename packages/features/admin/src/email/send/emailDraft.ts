import { EMPTY_SEND, type SendValues } from './sendValues.ts'

const KEY = 'emailDraft'

/** Draft of the email in the form, stored in this browser until the email is sent. */
export const emailDraft = {
  /** Returns an empty email if none is stored. Ignores fields that another version of the app stored. */
  read(): SendValues {
    try {
      const storedValues = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SendValues>
      const fields = Object.keys(EMPTY_SEND) as (keyof SendValues)[]
      const validFields = fields.filter((field) => typeof storedValues[field] === typeof EMPTY_SEND[field])
      return {
        ...EMPTY_SEND,
        ...Object.fromEntries(validFields.map((field) => [field, storedValues[field]])),
      }
    } catch {
      return EMPTY_SEND
    }
  },
  write(values: SendValues): void {
    try {
      if (JSON.stringify(values) === JSON.stringify(EMPTY_SEND)) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, JSON.stringify(values))
    } catch {
      // If the browser blocks storage, the draft is lost when the form closes.
    }
  },
}
