import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { unlessGone } from './errors.ts'
import type { components } from './schema.gen.ts'

export type EmailSend = components['schemas']['EmailSend']
export type EmailResult = components['schemas']['EmailResult']
export type EmailTemplate = components['schemas']['EmailTemplate']
export type TemplateWrite = components['schemas']['TemplateWrite']
export type EmailHistory = components['schemas']['EmailHistory']
export type EmailHistoryPage = components['schemas']['EmailHistoryPage']
export type EmailStatus = components['schemas']['EmailStatus']
export type EmailStats = components['schemas']['EmailStats']
export type InboxMail = components['schemas']['InboxMail']

/** Entries of a page of the history (CONST-062). */
export const EMAIL_HISTORY_PAGE_SIZE = 20
/** How long a call about e-mail may take. */
export const EMAIL_TIMEOUT_MS = 30_000
/** How long the server may take to hand e-mails to a mail server. */
export const EMAIL_SENDING_TIMEOUT_MS = 300_000

/** E-mail as the first administrator sees it. Keys begin with 'email'. */
export function emailQueries({ client, send }: Api) {
  const options = (signal: AbortSignal) => ({ signal: within(EMAIL_TIMEOUT_MS, signal) })
  return {
    /** All templates, newest first (API-084). */
    templates: () =>
      queryOptions({
        queryKey: ['email', 'templates', 'all'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/templates', options(signal))),
      }),

    /** Those that can be chosen (API-085). */
    activeTemplates: () =>
      queryOptions({
        queryKey: ['email', 'templates', 'active'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/templates/active', options(signal))),
      }),

    /** One page of what was mailed, newest first; the page before stays in sight meanwhile (API-091). */
    history: (page: number, status: EmailStatus | null) =>
      queryOptions({
        queryKey: ['email', 'history', page, status],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/admin/email/history', {
              params: { query: { page, size: EMAIL_HISTORY_PAGE_SIZE, ...(status && { status }) } },
              ...options(signal),
            }),
          ),
        placeholderData: keepPreviousData,
      }),

    /** How many there are in each state (API-095). */
    stats: () =>
      queryOptions({
        queryKey: ['email', 'stats'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/stats', options(signal))),
      }),

    /** What was kept because there is no mail server. */
    inbox: () =>
      queryOptions({
        queryKey: ['email', 'inbox'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/inbox', options(signal))),
      }),
  }
}

/** Sends one message to all recipients now; what could not be delivered is told in the answer (API-081). */
export function sendEmail({ client, send }: Api, body: EmailSend): Promise<EmailResult> {
  return send(client.POST('/api/admin/email/send', { body, signal: within(EMAIL_SENDING_TIMEOUT_MS) }))
}

/** Sends each recipient a message of their own now (API-083). */
export function sendBulkEmail({ client, send }: Api, body: EmailSend): Promise<EmailResult> {
  return send(client.POST('/api/admin/email/send-bulk', { body, signal: within(EMAIL_SENDING_TIMEOUT_MS) }))
}

/** Leaves sending to the server's queue (API-082). */
export function queueEmail({ client, send }: Api, body: EmailSend): Promise<EmailResult> {
  return send(client.POST('/api/admin/email/send-async', { body, signal: within(EMAIL_TIMEOUT_MS) }))
}

/** Makes a template (API-087). */
export function createTemplate({ client, send }: Api, body: TemplateWrite): Promise<EmailTemplate> {
  return send(client.POST('/api/admin/email/templates', { body, signal: within(EMAIL_TIMEOUT_MS) }))
}

/** Replaces a template by the whole form (API-088). */
export function updateTemplate(
  { client, send }: Api,
  id: number,
  body: TemplateWrite,
): Promise<EmailTemplate> {
  const options = { params: { path: { id } }, body, signal: within(EMAIL_TIMEOUT_MS) }
  return send(client.PUT('/api/admin/email/templates/{id}', options))
}

/** Turns a template on or off (API-090). */
export function toggleTemplate({ client, send }: Api, id: number): Promise<EmailTemplate> {
  const options = { params: { path: { id } }, signal: within(EMAIL_TIMEOUT_MS) }
  return send(client.POST('/api/admin/email/templates/{id}/toggle', options))
}

/** Deletes a template; what was sent from it stays in the history (API-089). */
export async function deleteTemplate({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(EMAIL_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/admin/email/templates/{id}', options)))
}

/** Schedules a failed e-mail again (API-094). */
export function retryEmail({ client, send }: Api, id: number): Promise<EmailHistory> {
  const options = { params: { path: { id } }, signal: within(EMAIL_TIMEOUT_MS) }
  return send(client.POST('/api/admin/email/history/{id}/retry', options))
}
