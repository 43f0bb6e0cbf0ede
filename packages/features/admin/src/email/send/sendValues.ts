import type { Audience, EmailSend, MailingCreate } from '@calotype/api'
import { findUnknownPlaceholders } from '@calotype/formats/mailPlaceholders'
import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { nonEmptyString, createForm } from '../../createForm.ts'
import type { EmailTexts } from '../text.ts'

const content = {
  role: z.string(),
  plan: z.string(),
  /** Empty if no template is selected. */
  templateId: z.string(),
  subject: nonEmptyString(),
  htmlContent: z.string(),
  textContent: z.string(),
  isTransactional: z.boolean(),
}

/**
 * Creates the form's validation. Each recipient must be an email address, and a subject is required (ADME-021,
 * ADME-022). Emails to groups have no addresses to check.
 */
export const createSendForm = ({ send }: EmailTexts) =>
  z.discriminatedUnion('audience', [
    createForm({
      ...content,
      audience: z.literal('ADDRESSES'),
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
    }),
    createForm({
      ...content,
      audience: z.enum(['ALL', 'ROLE', 'PLAN']),
      recipients: z.array(z.object({ address: z.string() })),
    }),
  ])

/** If `audience` is `ADDRESSES`, the recipients get the email; otherwise a group of users. */
export type SendValues = z.infer<ReturnType<typeof createSendForm>>

/** Empty form with one recipient row (ADME-015). */
export const EMPTY_SEND: SendValues = {
  audience: 'ADDRESSES',
  role: '',
  plan: '',
  recipients: [{ address: '' }],
  templateId: '',
  subject: '',
  htmlContent: '',
  textContent: '',
  isTransactional: false,
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

/** A group of users. `value` is the name of the role or plan. */
export interface Group {
  audience: Audience
  value?: string
}

/** Returns the chosen group; null if the email goes to addresses, or if no role or plan is chosen. */
export function getGroup({ audience, role, plan }: SendValues): Group | null {
  if (audience === 'ADDRESSES') return null
  if (audience === 'ALL') return { audience }
  const value = audience === 'ROLE' ? role : plan
  return value === '' ? null : { audience, value }
}

/**
 * Converts form values to a request. Omits blank recipients; `templateId` is null without a template (ADME-024,
 * ADME-025).
 */
export function toEmail({ recipients, ...values }: SendValues): EmailSend {
  return {
    recipients: recipients.map(({ address }) => address.trim()).filter((address) => address !== ''),
    ...toContent(values),
  }
}

/** Converts form values to a request for an email to a group. */
export const toMailing = (group: Group, values: SendValues): MailingCreate => ({
  ...group,
  ...toContent(values),
})

function toContent({
  templateId,
  subject,
  htmlContent,
  textContent,
  isTransactional,
}: Omit<SendValues, 'recipients'>) {
  return {
    templateId: templateId === '' ? null : Number(templateId),
    subject,
    htmlContent,
    textContent: textContent === '' ? null : textContent,
    ...(isTransactional && { isTransactional }),
  }
}
