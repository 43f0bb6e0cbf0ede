import type { EmailSend } from '@calotype/api'
import { findUnknownPlaceholders } from '@calotype/formats/mailPlaceholders'
import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { nonEmptyString, createForm } from '../../createForm.ts'
import type { EmailTexts } from '../text.ts'

/**
 * Creates the form's validation. Each recipient must be an email address, and a subject is required (ADME-021,
 * ADME-022).
 */
export const createSendForm = ({ send }: EmailTexts) =>
  createForm({
    recipients: z
      .array(
        z.object({
          address: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, { error: send.recipientInvalid }),
              z.refine(formChecks.email, { error: send.recipientInvalid }),
            ),
        }),
      )
      .check(z.minLength(1)),
    /** Empty if no template is selected. */
    templateId: z.string(),
    subject: nonEmptyString(),
    htmlContent: z.string(),
    textContent: z.string(),
  })

export type SendValues = z.infer<ReturnType<typeof createSendForm>>

/** Empty form with one recipient row (ADME-015). */
export const EMPTY_SEND: SendValues = {
  recipients: [{ address: '' }],
  templateId: '',
  subject: '',
  htmlContent: '',
  textContent: '',
}

/**
 * Returns an error if the message has no text or contains an unknown placeholder; null otherwise. Runs on submit,
 * because only invalid recipients and subjects disable the buttons (ADME-021 to ADME-023).
 */
export function findContentProblem(
  { subject, htmlContent, textContent }: SendValues,
  { send }: EmailTexts,
): string | null {
  if (htmlContent.trim() === '' && textContent.trim() === '') return send.emptyMessage
  const [unknown] = findUnknownPlaceholders(subject, htmlContent, textContent)
  return unknown === undefined ? null : send.unknownPlaceholder(unknown)
}

/**
 * Converts form values to a request. Omits blank recipients; `templateId` is null without a template (ADME-024,
 * ADME-025).
 */
export function toEmail({
  recipients,
  templateId,
  subject,
  htmlContent,
  textContent,
}: SendValues): EmailSend {
  return {
    recipients: recipients.map(({ address }) => address.trim()).filter((address) => address !== ''),
    templateId: templateId === '' ? null : Number(templateId),
    subject,
    htmlContent,
    textContent: textContent === '' ? null : textContent,
  }
}
