import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import { listQueryOptions, loadListPage } from './listPage.ts'
import type { components } from './schema.gen.ts'

export type EmailSend = components['schemas']['EmailSend']
export type EmailResult = components['schemas']['EmailResult']
export type EmailTemplate = components['schemas']['EmailTemplate']
export type TemplateUpdate = components['schemas']['TemplateUpdate']
export type TemplateWrite = components['schemas']['TemplateWrite']
export type EmailHistory = components['schemas']['EmailHistory']
export type EmailHistoryPage = components['schemas']['EmailHistoryPage']
export type EmailStatus = components['schemas']['EmailStatus']
export type EmailStats = components['schemas']['EmailStats']
export type Audience = components['schemas']['Audience']
export type AudienceCount = components['schemas']['AudienceCount']
export type Mailing = components['schemas']['Mailing']
export type MailingCreate = components['schemas']['MailingCreate']
export type InboxMail = components['schemas']['InboxMail']

export const EMAIL_HISTORY_PAGE_SIZE = 20
export const EMAIL_TIMEOUT_MS = 30_000
/** Time limit for calls during which the server sends emails. */
export const EMAIL_SENDING_TIMEOUT_MS = 300_000

/** Creates the queries for email, which only the first administrator can send. All keys start with 'email'. */
export function emailQueries(api: Api) {
  const { client, send } = api
  const options = (signal: AbortSignal) => ({ signal: withTimeout(EMAIL_TIMEOUT_MS, signal) })
  return {
    /** Templates, newest first (API-084). */
    templates: () =>
      queryOptions({
        queryKey: ['email', 'templates', 'all'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/templates', options(signal))),
      }),

    activeTemplates: () =>
      queryOptions({
        queryKey: ['email', 'templates', 'active'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/templates/active', options(signal))),
      }),

    /** A page of the history, newest first. The previous page stays visible while the next one loads (API-091). */
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

    /** Values of the placeholders for a recipient. */
    placeholders: (recipient: string) =>
      queryOptions({
        queryKey: ['email', 'placeholders', recipient],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/admin/email/placeholders', {
              params: { query: { recipient } },
              ...options(signal),
            }),
          ),
      }),

    /** How many users an email to a group would reach. */
    audience: (query: { audience: Audience; value?: string; isTransactional: boolean }) =>
      queryOptions({
        queryKey: ['email', 'audience', query],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/email/audience', { params: { query }, ...options(signal) })),
      }),

    /** Emails to groups, newest first, with their progress. */
    mailings: () =>
      listQueryOptions(['email', 'mailings'], (after, signal) =>
        loadListPage(api, after, (query) =>
          client.GET('/api/admin/email/mailings', { params: { query }, ...options(signal) }),
        ),
      ),

    /** Number of emails in each state (API-095). */
    stats: () =>
      queryOptions({
        queryKey: ['email', 'stats'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/stats', options(signal))),
      }),

    /** Emails that the server stored because no mail server is configured. */
    inbox: () =>
      queryOptions({
        queryKey: ['email', 'inbox'],
        queryFn: ({ signal }) => send(client.GET('/api/admin/email/inbox', options(signal))),
      }),
  }
}

/** Sends each recipient a separate message immediately (API-081). */
export function sendEmail({ client, send }: Api, body: EmailSend): Promise<EmailResult> {
  return send(client.POST('/api/admin/email/send', { body, signal: withTimeout(EMAIL_SENDING_TIMEOUT_MS) }))
}

/** Queues a separate message for each recipient (API-082). */
export function queueEmail({ client, send }: Api, body: EmailSend): Promise<EmailResult> {
  return send(client.POST('/api/admin/email/send-async', { body, signal: withTimeout(EMAIL_TIMEOUT_MS) }))
}

/**
 * Sends an email to a group of users. Returns before the emails are queued. Throws ApiError 409 if nobody would get the
 * email.
 */
export function createMailing({ client, send }: Api, body: MailingCreate): Promise<Mailing> {
  return send(client.POST('/api/admin/email/mailings', { body, signal: withTimeout(EMAIL_TIMEOUT_MS) }))
}

/**
 * Cancels those emails of a mailing that haven't been sent yet. Throws ApiError 409 if all of them have been sent, or
 * if the mailing was already stopped.
 */
export function stopMailing({ client, send }: Api, id: number): Promise<Mailing> {
  const options = { params: { path: { id } }, signal: withTimeout(EMAIL_TIMEOUT_MS) }
  return send(client.POST('/api/admin/email/mailings/{id}/stop', options))
}

/** Creates a template (API-087). */
export function createTemplate({ client, send }: Api, body: TemplateWrite): Promise<EmailTemplate> {
  return send(client.POST('/api/admin/email/templates', { body, signal: withTimeout(EMAIL_TIMEOUT_MS) }))
}

/** Changes a template (API-088). Throws ApiError 412 if somebody else has changed it since `version`. */
export function updateTemplate(
  { client, send }: Api,
  id: number,
  body: TemplateUpdate,
): Promise<EmailTemplate> {
  const options = { params: { path: { id } }, body, signal: withTimeout(EMAIL_TIMEOUT_MS) }
  return send(client.PUT('/api/admin/email/templates/{id}', options))
}

/** Turns a template on or off (API-090). */
export function toggleTemplate({ client, send }: Api, id: number): Promise<EmailTemplate> {
  const options = { params: { path: { id } }, signal: withTimeout(EMAIL_TIMEOUT_MS) }
  return send(client.POST('/api/admin/email/templates/{id}/toggle', options))
}

/** Deletes a template. Emails sent from it stay in the history (API-089). */
export async function deleteTemplate({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(EMAIL_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/admin/email/templates/{id}', options)))
}

/** Queues a failed email again (API-094). */
export function retryEmail({ client, send }: Api, id: number): Promise<EmailHistory> {
  const options = { params: { path: { id } }, signal: withTimeout(EMAIL_TIMEOUT_MS) }
  return send(client.POST('/api/admin/email/history/{id}/retry', options))
}
