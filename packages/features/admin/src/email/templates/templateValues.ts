import type { EmailTemplate, TemplateWrite } from '@calotype/api'
import * as z from 'zod/mini'
import { nonEmptyString, createForm } from '../../createForm.ts'

/** Schema of the form. Name and subject are required (ADME-028). */
export const templateValues = createForm({
  name: nonEmptyString(),
  subject: nonEmptyString(),
  htmlContent: z.string(),
  textContent: z.string(),
  isActive: z.boolean(),
})

export type TemplateValues = z.infer<typeof templateValues>

/** Returns the initial values of the form. New templates are active (ADME-018, ADME-019). */
export const toValues = (template: EmailTemplate | null): TemplateValues => ({
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  htmlContent: template?.htmlContent ?? '',
  textContent: template?.textContent ?? '',
  isActive: template?.isActive ?? true,
})

/** Converts form values to a request (ADME-032). */
export const toTemplate = ({ textContent, ...values }: TemplateValues): TemplateWrite => ({
  ...values,
  textContent: textContent === '' ? null : textContent,
})
